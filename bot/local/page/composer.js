/* The line at the bottom: plain words, or "/" and a command with its options as chips. */

import { $, $$, el, template } from "./dom.js";
import { words } from "./words.js";

const TYPING_MS = 120;
const FOLD_FROM = 7;

export class Composer {
  /* `host`: commands() → promise of commands, say(text), run(command, options), complete(command, option, typed, options) */
  constructor(room, host) {
    this.room = room;
    this.host = host;
    this.form = template("t-foot");
    this.field = $(".field", this.form);
    this.input = $(".say", this.form);
    this.filling = $(".filling", this.form);
    this.slash = $(".slash", this.form);
    this.sendButton = $(".send", this.form);
    this.picker = $(".picker", this.form);
    this.list = $("ul", this.picker);
    this.command = null;
    this.values = new Map();
    this.items = [];
    this.at = -1;
    this.round = 0;
    this.label();
    this.listen();
    $(".foot", room.section).append(this.form);
  }

  label() {
    const { key, name } = this.room;
    this.input.id = `say-${key}`;
    this.list.id = `pick-${key}`;
    this.input.placeholder = this.room.private ? words.sayHintBot : words.sayHint;
    this.input.setAttribute("aria-label", this.room.private ? words.sayToBot : words.sayIn(name));
    this.input.setAttribute("aria-controls", this.list.id);
  }

  listen() {
    this.input.oninput = () => this.typed(this.input.value);
    this.slash.onclick = () => (this.command || this.input.value ? this.clear() : this.open());
    this.form.onsubmit = event => { event.preventDefault(); this.submit(); };
    this.form.onkeydown = event => this.key(event);
    this.form.addEventListener("focusout", event => { if (!this.form.contains(event.relatedTarget)) this.closeSoon(); });
  }

  closeSoon() {
    setTimeout(() => { if (!this.form.contains(document.activeElement)) this.hide(); }, 0);
  }

  focus() {
    (this.command ? $("input:not(.say)", this.field) ?? this.sendButton : this.input).focus({ preventScroll: true });
  }

  /* "/" from anywhere */
  open() {
    this.focus();
    this.typed("/");
  }

  /* ---- the list ---- */

  show(head, sub, items) {
    this.items = items;
    $("header b", this.picker).textContent = head;
    $("header span", this.picker).textContent = sub;
    this.list.setAttribute("aria-label", head);
    this.list.replaceChildren(...items.map((item, index) => this.item(item, index)));
    this.list.hidden = !items.length;
    this.picker.hidden = !head;
    this.expanded(!this.picker.hidden);
    this.mark(items.length ? 0 : -1);
  }

  hide() {
    this.round += 1;
    clearTimeout(this.timer);
    this.show("", "", []);
  }

  expanded(open) {
    for (const node of [...$$("[role=combobox]", this.form), this.slash]) node.setAttribute("aria-expanded", open);
  }

  item(item, index) {
    const node = el("li", { class: "pick", role: "option", id: `${this.list.id}-${index}`, "aria-selected": "false" }, item.face);
    node.onpointerdown = event => event.preventDefault();
    node.onclick = () => { this.mark(index); this.take(); };
    return node;
  }

  mark(index) {
    const nodes = $$(".pick", this.list);
    this.at = nodes.length ? (index + nodes.length) % nodes.length : -1;
    nodes.forEach((node, other) => {
      node.classList.toggle("on", other === this.at);
      node.setAttribute("aria-selected", other === this.at);
    });
    nodes[this.at]?.scrollIntoView({ block: "nearest" });
    for (const box of $$("[role=combobox]", this.form)) {
      if (this.at >= 0) box.setAttribute("aria-activedescendant", nodes[this.at].id);
      else box.removeAttribute("aria-activedescendant");
    }
  }

  take() {
    this.items[this.at]?.take();
  }

  /* ---- commands ---- */

  /* Ask for the commands before somebody wants them; after a new run they may be others. */
  learn() {
    this.known = this.host.commands();
  }

  async typed(value) {
    if (this.input.value !== value) this.input.value = value;
    this.sendButton.classList.toggle("go", Boolean(value.trim()) && value[0] !== "/");
    if (value[0] !== "/") return this.hide();
    const round = ++this.round;
    const all = await this.known;
    if (round !== this.round) return undefined;
    const query = value.slice(1).toLowerCase().trimStart();
    const whole = query.endsWith(" ") && all.find(command => command.name === query.trim());
    if (whole) return this.choose(whole);
    const hits = folded(all.filter(command => command.name.includes(query.trim())), query);
    const where = this.room.private ? words.commandsDm : words.commandsIn(this.room.name);
    return this.show(words.commands, hits.length ? where : words.noCommand(value), hits.map(hit => this.commandItem(hit, query.trim())));
  }

  commandItem(hit, query) {
    const face = [
      el("b", {}, "/", ...marked(hit.name, query), hit.more ? " …" : null, hit.more ? null : hit.options.map(option => el("span", { class: `arg${option.required ? "" : " may"}` }, option.name))),
      el("small", {}, hit.about),
    ];
    return { face, take: () => (hit.more ? this.typed(`/${hit.name} `) : this.choose(hit)) };
  }

  choose(command) {
    this.command = command;
    this.values.clear();
    this.chipNodes = null;
    this.chips = command.options.filter(option => option.required);
    this.hide();
    this.paint();
    this.next();
  }

  clear({ to = "" } = {}) {
    this.command = null;
    this.values.clear();
    this.filling.replaceChildren();
    this.field.classList.remove("commanding");
    this.input.hidden = false;
    this.typed(to);
    this.input.focus({ preventScroll: true });
  }

  /* ---- options ---- */

  paint() {
    const spare = this.command.options.filter(option => !this.chips.includes(option));
    this.field.classList.add("commanding");
    this.input.hidden = true;
    this.input.value = "";
    this.filling.replaceChildren(
      el("span", { class: "cmd" }, `/${this.command.name}`),
      ...this.chips.map(option => this.chip(option)),
      ...spare.map(option => el("button", { type: "button", class: "addopt", title: option.about, onclick: () => this.add(option) }, `+ ${option.name}`)),
    );
    this.ready();
  }

  chip(option) {
    const known = this.chipNodes?.get(option);
    if (known && known.command === this.command) return known.node;
    const id = `opt-${this.room.key}-${option.name}`;
    const input = el("input", {
      id, role: "combobox", "aria-autocomplete": "list", "aria-controls": this.list.id, "aria-expanded": "false",
      "aria-required": option.required ? "true" : null, title: option.about,
      inputmode: option.kind === "whole" ? "numeric" : null, maxlength: "100",
      placeholder: listed(option) ? words.chooseBelow : words.type,
    });
    input.oninput = () => { this.values.delete(option); this.ready(); this.offer(option, input); };
    input.onfocus = () => { this.active = option; if (!this.values.has(option)) this.offer(option, input); };
    const node = el("span", { class: "optchip" }, el("label", { for: id }, option.name), input);
    this.chipNodes ??= new Map();
    this.chipNodes.set(option, { command: this.command, node });
    return node;
  }

  box(option) {
    return $("input", this.chipNodes.get(option).node);
  }

  add(option) {
    this.chips.push(option);
    this.paint();
    this.box(option).focus();
  }

  drop(option) {
    this.values.delete(option);
    this.chips = this.chips.filter(other => other !== option);
    this.chipNodes.delete(option);
    this.paint();
  }

  ready() {
    const open = this.chips.some(option => option.required && !this.values.has(option));
    this.sendButton.classList.toggle("go", !open);
    return !open;
  }

  offer(option, input) {
    const typed = input.value.trim();
    if (option.completes) {
      clearTimeout(this.timer);
      const round = ++this.round;
      this.timer = setTimeout(() => this.complete(option, typed, round), typed ? TYPING_MS : 0);
      return;
    }
    this.round += 1;
    const choices = option.kind === "yesno" ? [{ value: true, label: words.yes }, { value: false, label: words.no }] : option.choices;
    const hits = choices.filter(choice => choice.label.toLowerCase().includes(typed.toLowerCase()));
    this.offerChoices(option, typed, hits, listed(option));
  }

  async complete(option, typed, round) {
    if (round !== this.round) return;
    const answer = await this.host.complete(this.command.name, option.name, typed, this.sent({ but: option }));
    if (round !== this.round) return;
    const choices = (answer.choices ?? []).map(choice => ({ value: choice.value, label: choice.name }));
    this.offerChoices(option, typed, choices, true);
  }

  offerChoices(option, typed, choices, fromList) {
    const sub = !fromList ? words.typeIt : !choices.length ? words.noMatch(typed) : typed ? words.matching(typed) : "";
    this.show(option.about || option.name, sub, choices.map(choice => this.choiceItem(option, choice, typed)));
  }

  choiceItem(option, choice, typed) {
    const [first, ...rest] = choice.label.split(" · ");
    const face = [el("b", { dir: "auto" }, ...marked(first, typed)), rest.length ? el("small", { dir: "auto" }, rest.join(" · ")) : null].filter(Boolean);
    return { face, take: () => this.fill(option, choice.value, first) };
  }

  fill(option, value, label) {
    this.values.set(option, value);
    this.box(option).value = label;
    this.hide();
    this.next();
  }

  /* To the next option that must be filled; when there is nothing left to fill, off it goes. */
  next() {
    this.ready();
    const missing = this.chips.find(option => option.required && !this.values.has(option));
    if (missing) {
      const box = this.box(missing);
      if (document.activeElement === box) this.offer(missing, box);
      else box.focus();
      return;
    }
    const all = this.command.options.length > 0 && this.command.options.every(option => this.values.has(option));
    if (all) this.submit();
    else if (!this.chips.length || !this.field.contains(document.activeElement) || document.activeElement === this.input) this.sendButton.focus({ preventScroll: true });
  }

  sent({ but = null } = {}) {
    return Object.fromEntries([...this.values].filter(([option]) => option !== but).map(([option, value]) => [option.name, value]));
  }

  /* ---- keys ---- */

  key(event) {
    const inChip = event.target.matches(".optchip input");
    const open = !this.picker.hidden && this.items.length > 0;
    if (event.key === "Escape" && (this.command || this.input.value || !this.picker.hidden)) this.clear();
    else if (event.key === "Backspace" && this.command && !(inChip && event.target.value)) this.stepBack(inChip);
    else if (open && event.key === "ArrowDown") this.mark(this.at + 1);
    else if (open && event.key === "ArrowUp") this.mark(this.at - 1);
    else if (open && (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey))) this.take();
    else if (inChip && event.key === "Enter") this.acceptTyped(event.target.value.trim());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  stepBack(inChip) {
    const option = inChip ? this.active : null;
    const index = option ? this.chips.indexOf(option) : this.chips.length;
    if (option && !option.required) this.drop(option);
    if (index > 0) this.box(this.chips[Math.min(index, this.chips.length) - 1]).focus();
    else if (!this.chips.length || index === 0) this.clear({ to: "/" });
  }

  acceptTyped(text) {
    const option = this.active;
    if (this.values.has(option)) return void this.submit();
    if (!text) return void (option.required ? this.offer(option, this.box(option)) : this.submit());
    if (!listed(option)) this.fill(option, text, text);
    else if (option.completes) this.fill(option, text, text);
    return undefined;
  }

  async submit() {
    if (!this.command) {
      const text = this.input.value.trim();
      if (!text) return this.focus();
      if (text[0] === "/") {
        await this.typed(`${text} `);
        return this.command || this.typed(text);
      }
      this.input.value = "";
      this.typed("");
      return this.host.say(text);
    }
    for (const option of this.chips) {
      const text = this.box(option).value.trim();
      if (!this.values.has(option) && text && !listed(option)) this.values.set(option, text);
    }
    const missing = this.chips.find(option => option.required && !this.values.has(option));
    if (missing) return void this.box(missing).focus();
    const { name } = this.command, options = this.sent();
    this.chipNodes = null;
    this.clear();
    return this.host.run(name, options);
  }
}

const listed = option => option.completes || option.choices.length > 0 || option.kind === "yesno" || option.kind === "entity";

/* Long families of commands are one line until one looks into them. */
function folded(commands, query) {
  const families = Map.groupBy ? Map.groupBy(commands, familyOf) : group(commands);
  const out = [];
  for (const [family, members] of families) {
    if (members.length < FOLD_FROM || query.startsWith(`${family} `) || query === family) out.push(...members);
    else out.push({ name: family, more: true, options: [], about: members.map(member => member.name.slice(family.length + 1)).join(", ") });
  }
  return out;
}

const familyOf = command => command.name.split(" ")[0];

function group(commands) {
  const families = new Map();
  for (const command of commands) families.set(familyOf(command), [...(families.get(familyOf(command)) ?? []), command]);
  return families;
}

/* The part that matches, marked. */
function marked(text, query) {
  const at = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1;
  if (at < 0) return [text];
  return [text.slice(0, at), el("mark", {}, text.slice(at, at + query.length)), text.slice(at + query.length)].filter(Boolean);
}
