/* A picture opened large: fit to the window or bigger, with its words. */

import { $, narrow } from "./dom.js";
import { words } from "./words.js";

const dialog = $("dialog.large");
const hold = $(".hold", dialog);
const size = $("[data-size]", dialog);

export function open(img) {
  const picture = $("img", dialog);
  picture.src = img.src;
  picture.width = img.naturalWidth || img.width;
  picture.height = img.naturalHeight || img.height;
  picture.alt = img.alt;
  $("#large-h").textContent = img.alt.split(".")[0] || words.picture;
  $("details p", dialog).textContent = img.alt;
  $("details", dialog).hidden = !img.alt;
  full(narrow.matches);
  dialog.showModal();
  if (narrow.matches) hold.scrollLeft = (hold.scrollWidth - hold.clientWidth) / 2;
}

function full(on) {
  dialog.classList.toggle("full", on);
  hold.classList.toggle("fit", !on);
  size.textContent = on ? words.whole : words.larger;
}

$("[data-close]", dialog).onclick = () => dialog.close();
size.onclick = () => full(!dialog.classList.contains("full"));
hold.onclick = event => (event.target.tagName === "IMG" ? full(!dialog.classList.contains("full")) : dialog.close());
