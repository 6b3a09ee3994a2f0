/* One message: built once, then patched part by part, so that focus and open selects survive an edit. */

import { $, $$, el, icon, use } from "./dom.js";
import { fileSign, onlyLine, row, think } from "./rows.js";
import { full, hour } from "./times.js";
import { words } from "./words.js";

/* The parts in their order on the page. `of` says from what a part is made; it is rebuilt only when that changes. */
const PARTS = [
  { key: "ava", of: m => m.author, build: m => use(faceOf(m.author), "ava") },
  { key: "used", of: m => m.used, build: used },
  { key: "by", of: m => [m.author, m.at], build: by },
  { key: "text", of: m => [m.text, m.edited, m.thinking, m.system], build: text },
  { key: "pictures", of: m => m.pictures, build: pictures, patch: repaint },
  { key: "files", of: m => m.files, build: files },
  { key: "rows", of: m => m.rows, build: rows, patch: rerow },
  { key: "only", of: m => m.only, build: (m, ctx) => m.only && onlyLine(() => ctx.dismiss(m.id)) },
];

export const faceOf = author => (author === "bot" ? "bot" : `p-${author}`);

/* `ctx`: markdown, names, file(url), act(message, kind, asked), dismiss(id), open(picture, button), name(author) */
export function build(message, ctx) {
  const li = el("li", { class: "msg", "data-id": message.id });
  li.parts = {};
  patch(li, message, ctx);
  return li;
}

export function patch(li, message, ctx) {
  li.message = message;
  const focus = focusIn(li);
  for (const [index, part] of PARTS.entries()) {
    const mark = JSON.stringify(part.of(message) ?? null);
    const known = li.parts[part.key];
    if (known?.mark === mark) continue;
    if (known?.nodes.length && part.patch?.(known.nodes, message, ctx)) {
      known.mark = mark;
      continue;
    }
    const made = part.build(message, ctx);
    const nodes = made ? [made].flat() : [];
    known?.nodes.forEach(node => node.remove());
    const next = PARTS.slice(index + 1).map(later => li.parts[later.key]?.nodes[0]).find(Boolean) ?? null;
    nodes.forEach(node => li.insertBefore(node, next));
    li.parts[part.key] = { mark, nodes };
  }
  li.classList.toggle("me-at", message.pings && !message.only);
  li.classList.toggle("only", message.only);
  giveBack(li, focus);
}

/* Where the keyboard was, so that it isn't lost when its button is replaced. */
function focusIn(li) {
  const node = document.activeElement;
  return node && node !== document.body && li.contains(node) ? { node, id: node.dataset.id } : null;
}

function giveBack(li, focus) {
  if (!focus || document.activeElement === focus.node) return;
  const controls = $$(".rows button, .rows a", li);
  const same = controls.find(node => node.dataset.id && node.dataset.id === focus.id);
  (same ?? controls[0] ?? li.closest(".log"))?.focus({ preventScroll: true });
}

function used(m, ctx) {
  if (!m.used?.who) return null;
  return el("div", { class: "used" }, use(faceOf(m.used.who)),
    el("span", {}, el("b", {}, ctx.name(m.used.who)), ` ${m.used.did} `, el(m.used.did === "used" ? "code" : "b", {}, m.used.what)));
}

function by(m, ctx) {
  return el("div", { class: "by" },
    el("b", { class: "who", dir: "auto" }, ctx.name(m.author)),
    m.author === "bot" && el("span", { class: "tag" }, words.botTag),
    el("time", { datetime: m.at, title: full(m.at) }, hour(m.at)));
}

function text(m, ctx) {
  if (m.thinking) return el("div", { class: "text" }, think());
  if (m.system) return el("div", { class: "text" }, el("p", { class: "sub" }, words.threadStarted(m.text)));
  if (!m.text) return null;
  const node = el("div", { class: "text" }, ctx.markdown.blocks(m.text));
  if (m.edited) {
    const last = node.lastElementChild;
    const host = last?.matches("p") ? last : node.appendChild(el("p"));
    host.append(" ", el("span", { class: "edited" }, words.edited));
  }
  return node;
}

/* ---- pictures ---- */

const titleOf = picture => picture.alt.split(".")[0] || words.picture;

function pictures(m, ctx) {
  return m.pictures.map(picture => {
    const img = el("img", { src: ctx.file(picture.url), alt: picture.alt });
    const button = el("button", { type: "button" }, img, el("span", { class: "big", "aria-hidden": "true" }, icon("i-big")));
    const figure = el("figure", { class: "pic" }, button);
    img.onerror = () => figure.classList.add("lost");
    frame(figure, picture);
    button.onclick = () => ctx.open(img, button);
    return figure;
  });
}

/* The size is known before the file is here: nothing that is being read moves. */
function frame(figure, picture) {
  const img = $("img", figure);
  figure.classList.remove("lost");
  figure.style.setProperty("--ar", picture.height ? picture.width / picture.height : 1);
  figure.dataset.lost = words.pictureGone;
  img.width = picture.width || 1;
  img.height = picture.height || 1;
  img.alt = picture.alt;
  $("button", figure).setAttribute("aria-label", words.large(titleOf(picture)));
}

/* Swap pictures in place; the old one stays until the new one can be shown. */
function repaint(figures, m, ctx) {
  if (figures.length !== m.pictures.length) return false;
  m.pictures.forEach((picture, index) => {
    const url = ctx.file(picture.url), img = $("img", figures[index]);
    if (img.getAttribute("src") === url || img.dataset.next === url) return;
    img.dataset.next = url;
    const next = new Image();
    next.src = url;
    const show = () => {
      if (img.dataset.next !== url) return;
      img.src = url;
      frame(figures[index], picture);
      ctx.refit(figures[index].closest(".msg"));
    };
    next.decode().then(show, show);
  });
  return true;
}

/* ---- files ---- */

const size = bytes => (bytes < 1024 ? `${bytes} B` : bytes < 1048576 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1048576).toFixed(1)} MB`);

function files(m, ctx) {
  return m.files.map(file => el("div", { class: "file" }, fileSign(),
    el("div", {}, el("b", { dir: "auto" }, file.name), el("small", {}, size(file.size))),
    el("a", { class: "btn", href: ctx.file(file.url), download: file.name, "aria-label": words.saveFile(file.name) }, words.save)));
}

/* ---- rows ---- */

const rowOf = (parts, index, m, ctx) => {
  const made = row(parts, index + 1, { names: ctx.names, act: (kind, asked) => ctx.act(made.closest(".msg").message, kind, asked) });
  made.mark = JSON.stringify(parts);
  return made;
};

function rows(m, ctx) {
  return m.rows.length ? el("div", { class: "rows" }, m.rows.map((parts, index) => rowOf(parts, index, m, ctx))) : null;
}

/* Only the rows that have changed are made again: an open select beside them stays open. */
function rerow([host], m, ctx) {
  if (!m.rows.length) return false;
  const old = [...host.children];
  m.rows.forEach((parts, index) => {
    if (old[index]?.mark === JSON.stringify(parts)) return;
    const made = rowOf(parts, index, m, ctx);
    if (old[index]) old[index].replaceWith(made);
    else host.append(made);
  });
  old.slice(m.rows.length).forEach(node => node.remove());
  return true;
}

/* A word of the page itself, shown like a private answer. */
export function local(sentence, dismiss) {
  const li = el("li", { class: "msg only local" });
  li.append(use("bot", "ava"),
    el("div", { class: "by" }, el("b", { class: "who" }, words.bot), el("span", { class: "tag" }, words.botTag)),
    el("div", { class: "text" }, el("p", {}, sentence)), onlyLine(dismiss));
  return li;
}
