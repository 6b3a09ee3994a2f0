/* Buttons and selects under a message. A select opens in the flow, so it is never clipped. */

import { el, icon, use } from "./dom.js";
import { place } from "./markdown.js";
import { words } from "./words.js";

const STYLES = { primary: "primary", success: "success", danger: "danger" };
const SHORT_LABEL = 18;
const SHORT_ABOUT = 26;
let numbers = 0;

/* `act(kind, {id, values})` carries out a press or a choice and resolves when the bot has dealt with it. */
export function row(parts, number, { act, names }) {
  return el("div", { class: "row", role: "group", "aria-label": words.row(number) },
    parts.map(part => (part.kind === "button" ? button(part, act, names) : select(part, act))));
}

function button(part, act, names) {
  if (part.url) return linkButton(part, names);
  const node = el("button", { type: "button", class: `btn ${STYLES[part.style] ?? ""}`, "data-id": part.id, "aria-disabled": part.disabled ? "true" : null }, part.label);
  node.onclick = async () => {
    if (part.disabled || node.getAttribute("aria-busy")) return;
    busy(node, true);
    await act("press", { id: part.id });
    busy(node, false);
  };
  return node;
}

function linkButton(part, names) {
  const where = place(part.url, names);
  const node = el("a", { class: "btn", href: where ? `#${where.room}` : part.url, target: where ? null : "_blank", rel: where ? null : "noopener noreferrer" }, part.label);
  if (where) {
    node.dataset.room = where.room;
    if (where.message) node.dataset.message = where.message;
  }
  return node;
}

function busy(node, on) {
  if (on) node.setAttribute("aria-busy", "true");
  else node.removeAttribute("aria-busy");
}

function select(part, act) {
  return new Select(part, act).node;
}

class Select {
  constructor(part, act) {
    this.part = part;
    this.act = act;
    this.at = -1;
    this.many = part.most > 1 || part.least === 0;
    this.chosen = new Set(part.options.filter(option => option.chosen).map(option => option.value));
    this.face = el("span");
    this.button = el("button", { type: "button", class: "pull", "aria-haspopup": "listbox", "aria-expanded": "false", "data-id": part.id, "aria-disabled": part.disabled ? "true" : null }, this.face, icon("i-down"));
    this.items = part.options.map(option => this.item(option));
    this.list = el("ul", { class: `opts bare${this.short() ? " short" : ""}`, role: "listbox", tabindex: "-1", hidden: true, "aria-label": part.placeholder || words.choose, "aria-multiselectable": this.many ? "true" : null }, this.items);
    this.take = this.many && el("button", { type: "button", class: "btn primary take", hidden: true, onclick: () => this.commit() }, words.take);
    this.node = el("div", { class: "sel" }, this.button, this.list, this.take || null);
    this.button.onclick = () => !part.disabled && this.toggle(this.list.hidden);
    this.list.onkeydown = event => this.key(event);
    this.paint();
  }

  short() {
    return this.part.options.length > 1 && this.part.options.every(option => option.label.length <= SHORT_LABEL && option.about.length <= SHORT_ABOUT);
  }

  item(option) {
    numbers += 1;
    const node = el("li", { class: "opt", role: "option", id: `opt-${numbers}`, "aria-selected": "false", "data-value": option.value },
      el("b", { dir: "auto" }, option.label), option.about ? el("small", { dir: "auto" }, option.about) : null);
    node.onclick = () => { this.mark(this.items.indexOf(node)); this.pick(); };
    return node;
  }

  paint() {
    const labels = this.part.options.filter(option => this.chosen.has(option.value)).map(option => option.label);
    const hint = this.part.placeholder || (this.many ? words.chooseBetween(this.part.least, this.part.most) : words.choose);
    this.face.replaceChildren(...(labels.length ? [...(this.part.placeholder ? [el("em", {}, this.part.placeholder)] : []), labels.join(", ")] : [hint]));
    this.items.forEach((item, index) => item.setAttribute("aria-selected", this.chosen.has(this.part.options[index].value)));
    if (this.take) this.take.setAttribute("aria-disabled", this.chosen.size < this.part.least || this.chosen.size > this.part.most);
  }

  toggle(open) {
    this.list.hidden = !open;
    if (this.take) this.take.hidden = !open;
    this.button.setAttribute("aria-expanded", open);
    if (!open) return this.button.focus({ preventScroll: true });
    this.list.focus({ preventScroll: true });
    const first = this.items.findIndex(item => item.getAttribute("aria-selected") === "true");
    this.mark(Math.max(first, 0));
    (this.take || this.list).scrollIntoView({ block: "nearest" });
    return undefined;
  }

  mark(index) {
    this.at = Math.min(this.items.length - 1, Math.max(0, index));
    this.items.forEach((item, other) => item.classList.toggle("on", other === this.at));
    const item = this.items[this.at];
    if (!item) return;
    this.list.setAttribute("aria-activedescendant", item.id);
    item.scrollIntoView({ block: "nearest" });
  }

  key(event) {
    const width = this.list.classList.contains("short") ? 2 : 1;
    const step = { ArrowDown: width, ArrowUp: -width, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) this.mark(this.at + step);
    else if (event.key === "Home") this.mark(0);
    else if (event.key === "End") this.mark(this.items.length - 1);
    else if (event.key === "Enter" && this.many && !event.repeat && this.chosen.size) this.commit();
    else if (event.key === "Enter" || event.key === " ") this.pick();
    else if (event.key === "Escape") this.toggle(false);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.seek(event.key.toLowerCase());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  seek(letter) {
    const order = [...this.items.keys()].map(index => (this.at + 1 + index) % this.items.length);
    const hit = order.find(index => this.part.options[index].label.toLowerCase().startsWith(letter));
    if (hit !== undefined) this.mark(hit);
  }

  pick() {
    const option = this.part.options[this.at];
    if (!option) return;
    if (!this.many) {
      this.chosen = new Set([option.value]);
      this.commit();
      return;
    }
    if (!this.chosen.delete(option.value)) {
      if (this.part.most === 1) this.chosen.clear();
      if (this.chosen.size < this.part.most) this.chosen.add(option.value);
    }
    this.paint();
  }

  async commit() {
    if (this.take && this.take.getAttribute("aria-disabled") === "true") return;
    this.paint();
    this.toggle(false);
    busy(this.button, true);
    const values = this.part.options.map(option => option.value).filter(value => this.chosen.has(value));
    await this.act("choose", { id: this.part.id, values });
    busy(this.button, false);
  }
}

/* The mark of a private answer, with its one button. */
export function onlyLine(dismiss) {
  return el("p", { class: "onlyline" }, icon("i-eye"), words.onlyYou, el("button", { type: "button", onclick: dismiss }, words.dismiss));
}

export const think = () => el("span", { class: "think" }, el("i"), el("i"), el("i"), el("span", { class: "sr" }, words.thinking));
export const fileSign = () => { const sign = use("i-file"); sign.setAttribute("width", "32"); sign.setAttribute("height", "40"); return sign; };
