/* Small tools for building nodes. Text always goes in as text, never as HTML. */

export const $ = (query, from = document) => from.querySelector(query);
export const $$ = (query, from = document) => [...from.querySelectorAll(query)];

const SVG = "http://www.w3.org/2000/svg";

/* el("button", {class: "btn", onclick: f, "aria-label": "…", hidden: true}, "text", node, …) */
export function el(tag, props = {}, ...kids) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...kids.flat().filter(kid => kid !== null && kid !== undefined && kid !== false));
  return node;
}

/* A drawing of the sprite sheet in index.html. */
export function use(id, cls = "") {
  const svg = document.createElementNS(SVG, "svg");
  if (cls) svg.setAttribute("class", cls);
  svg.setAttribute("aria-hidden", "true");
  const ref = document.createElementNS(SVG, "use");
  ref.setAttribute("href", `#${id}`);
  svg.append(ref);
  return svg;
}

export const icon = id => use(id, "i");
export const hidden = text => el("span", { class: "sr" }, text);
export const template = id => document.getElementById(id).content.cloneNode(true).firstElementChild;

export const touch = matchMedia("(pointer:coarse)");
export const narrow = matchMedia("(max-width:819.9px)");
export const wide = matchMedia("(min-width:1180px)");

/* What this browser remembers. Private windows may refuse: then nothing is remembered. */
export const memory = {
  get(key) {
    try { return localStorage.getItem(`stammtisch.${key}`); } catch { return null; }
  },
  set(key, value) {
    try { localStorage.setItem(`stammtisch.${key}`, value); } catch { /* fine */ }
  },
};
