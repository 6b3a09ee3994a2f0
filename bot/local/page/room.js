/* One conversation: its messages, where the reader stands in them, what is new. */

import { $, $$, el, icon, template } from "./dom.js";
import { build, local, patch } from "./message.js";
import { dayName, dayOf } from "./times.js";
import { words } from "./words.js";

const NEAR = 80;
const SAME_AUTHOR_MS = 7 * 60 * 1000;
const KEPT = 150;
const FOLDED = 100;
const MOSTLY_WORDS = 0.6;

export class Room {
  /* `host`: net, ctx(room), read(room), visible(room), name(author) */
  constructor(info, host) {
    this.key = info.key;
    this.id = info.id;
    this.name = info.name;
    this.host = host;
    this.private = info.key === "dm";
    this.items = new Map();
    this.unread = 0;
    this.readTo = 0n;
    this.missed = 0;
    this.stuck = true;
    this.more = false;
    this.section = template(this.private ? "t-dm" : "t-channel");
    this.log = $(".log", this.section);
    this.list = $("ol", this.log);
    this.ctx = host.ctx(this);
    this.furnish();
  }

  furnish() {
    const head = $("h1", this.section);
    head.id = `h-${this.key}`;
    if (!this.private) head.textContent = this.name;
    if (!this.private && this.key !== "games") $(".room-head p", this.section).textContent = words.thread;
    this.section.setAttribute("aria-labelledby", head.id);
    this.log.setAttribute("aria-label", this.private ? words.logOfBot : words.logOf(this.name));
    this.down = el("button", { type: "button", class: "btn down", hidden: true, onclick: () => this.toBottom({ smooth: true }) });
    this.section.append(this.down);
    this.older = el("li", { class: "older", hidden: true }, el("button", { type: "button", class: "btn", onclick: () => this.loadOlder() }, words.older));
    this.newline = el("li", { class: "newline", role: "separator" }, el("span", {}, words.fresh));
    this.empty = this.private ? null : template("t-empty");
    this.log.addEventListener("scroll", () => this.scrolled(), { passive: true });
    const watch = new ResizeObserver(() => this.resized());
    watch.observe(this.log);
    watch.observe(this.list);
  }

  /* ---- what the server says ---- */

  fill(info) {
    this.unread = info.unread;
    this.readTo = BigInt(info.read);
    this.more = info.more;
    const ids = new Set(info.messages.map(message => message.id));
    for (const id of [...this.items.keys()]) if (!ids.has(id)) this.remove(id);
    this.change(() => {
      for (const message of info.messages) this.put(message);
      this.arrange();
      this.placeNewline();
    });
  }

  placeNewline() {
    this.newline.remove();
    if (!this.unread || this.readTo === 0n) return;
    const first = [...this.items.values()].find(li => BigInt(li.dataset.id) > this.readTo);
    first?.before(this.newline);
  }

  /* A message is new or has changed. Returns whether a person should hear of it. */
  receive(message, fresh) {
    const reading = this.host.visible(this) && this.stuck;
    const mine = message.author === this.host.chair;
    let added = false;
    this.change(() => {
      added = this.put(message, fresh);
      if (added && fresh && !mine && !reading) this.noteNew(message.id);
      this.arrange();
    });
    if (!added || !fresh) return false;
    if (mine) this.toBottom();
    else if (!this.stuck) this.setMissed(this.missed + 1);
    this.host.read(this);
    return !mine;
  }

  put(message, fresh = false) {
    const known = this.items.get(message.id);
    if (known) {
      patch(known, message, this.ctx);
      return false;
    }
    if (this.more && this.items.size && BigInt(message.id) < BigInt(this.items.keys().next().value)) return false;
    const li = build(message, this.ctx);
    if (fresh) land(li);
    this.items.set(message.id, li);
    this.list.append(li);
    return true;
  }

  noteNew(id) {
    if (this.items.size > 1 && (this.unread === 0 || !this.newline.isConnected)) this.items.get(id).before(this.newline);
  }

  gone(id) {
    if (this.items.has(id)) this.change(() => { this.remove(id); this.arrange(); });
  }

  remove(id) {
    const li = this.items.get(id);
    if (li.contains(document.activeElement)) this.log.focus({ preventScroll: true });
    if (this.newline.nextElementSibling === li && li.nextElementSibling) li.after(this.newline);
    li.remove();
    this.items.delete(id);
  }

  async loadOlder() {
    if (this.loading || !this.more) return;
    this.loading = true;
    const oldest = this.items.keys().next().value;
    const page = await this.host.net.get("/api/older", { room: this.key, before: oldest });
    this.loading = false;
    if (!page) return;
    this.more = page.more;
    const before = new Map(page.messages.filter(m => !this.items.has(m.id)).map(m => [m.id, build(m, this.ctx)]));
    this.stuck = false;
    this.change(() => {
      const first = this.items.get(oldest);
      before.forEach(li => (first ? first.before(li) : this.list.append(li)));
      this.items = new Map([...before, ...this.items]);
      this.arrange();
    });
  }

  /* Bring a message into view, from further up if need be. */
  async show(id) {
    while (!this.items.has(id) && this.more && BigInt(id) < BigInt(this.items.keys().next().value)) {
      const held = this.items.size;
      await this.loadOlder();
      if (this.items.size === held) break;
    }
    const li = this.items.get(id) ?? this.nearest(id);
    if (!li) return;
    li.scrollIntoView({ block: li.offsetHeight > this.log.clientHeight ? "start" : "center" });
    li.classList.remove("shown");
    void li.offsetWidth;
    li.classList.add("shown");
    this.log.focus({ preventScroll: true });
  }

  /* The board has been posted again since the link was made: the next one after it is what was meant. */
  nearest(id) {
    return [...this.items.values()].find(li => BigInt(li.dataset.id) > BigInt(id)) ?? [...this.items.values()].at(-1);
  }

  /* ---- order on the page ---- */

  arrange() {
    this.trim();
    let last = null, day = null;
    const newest = [...this.items.values()].at(-1);
    const days = new Map($$(":scope>.day", this.list).map(node => [node.dataset.day, node]));
    for (const li of this.items.values()) {
      const m = li.message;
      const today = dayOf(m.at);
      if (today !== day) {
        const divider = days.get(today) ?? el("li", { class: "day", role: "separator", "data-day": today });
        divider.textContent = dayName(m.at);
        days.delete(today);
        const anchor = li.previousElementSibling === this.newline ? this.newline : li;
        if (anchor.previousElementSibling !== divider) anchor.before(divider);
        day = today;
        last = null;
      }
      li.classList.toggle("more", Boolean(last) && follows(last, m) && li.previousElementSibling !== this.newline);
      const old = this.private && li !== newest && !m.rows.length;
      $$(":scope>.pic", li).forEach(pic => pic.classList.toggle("old", old));
      last = m;
    }
    days.forEach(node => node.remove());
    this.older.hidden = !this.more;
    if (this.list.firstElementChild !== this.older) this.list.prepend(this.older);
    this.showEmpty();
  }

  showEmpty() {
    if (!this.empty) return;
    const bare = !this.items.size && !$(".local", this.list);
    if (bare && !this.empty.isConnected) this.list.append(this.empty);
    if (!bare) this.empty.remove();
  }

  /* A long evening: while one reads at the bottom, the top of the page is let go; it can be had again. */
  trim() {
    if (!this.stuck || this.items.size <= KEPT) return;
    for (const id of [...this.items.keys()].slice(0, this.items.size - FOLDED)) this.remove(id);
    this.more = true;
  }

  say(sentence) {
    this.hush();
    this.note = local(sentence, () => this.hush());
    this.change(() => { this.list.append(this.note); this.showEmpty(); });
    this.toBottom();
  }

  hush() {
    if (!this.note) return;
    if (this.note.contains(document.activeElement)) this.log.focus({ preventScroll: true });
    this.change(() => { this.note.remove(); this.note = null; this.showEmpty(); });
  }

  /* ---- scrolling ---- */

  /* Change what is there without moving what is being read. */
  change(work) {
    if (this.stuck) {
      work();
      this.refit();
      this.bottom();
      return;
    }
    const top = this.log.getBoundingClientRect().top;
    const anchor = [...this.items.values()].find(li => li.getBoundingClientRect().bottom > top);
    const before = anchor?.getBoundingClientRect().top;
    work();
    this.refit();
    if (anchor?.isConnected) this.log.scrollTop += anchor.getBoundingClientRect().top - before;
  }

  scrolled() {
    const left = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight;
    this.stuck = left < NEAR;
    if (this.stuck) {
      this.setMissed(0);
      this.host.read(this);
    } else {
      this.setMissed(this.missed);
    }
    if (this.log.scrollTop < NEAR && this.more && !this.stuck) this.loadOlder();
  }

  resized() {
    this.refit();
    if (this.stuck) this.bottom();
  }

  bottom() {
    this.log.scrollTop = this.log.scrollHeight;
  }

  toBottom({ smooth = false } = {}) {
    this.stuck = true;
    this.setMissed(0);
    if (smooth && !matchMedia("(prefers-reduced-motion:reduce)").matches) this.log.scrollTo({ top: this.log.scrollHeight, behavior: "smooth" });
    else this.bottom();
  }

  setMissed(count) {
    this.missed = count;
    const far = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight > 3 * this.log.clientHeight;
    this.down.hidden = !count && !far;
    if (!this.down.hidden) this.down.replaceChildren(count ? words.freshBelow(count) : words.newest, " ", icon("i-down"));
  }

  /* The picture gets what the words and buttons of its message leave of the window. */
  refit(only = null) {
    if (!this.log.clientHeight) return;
    const messages = (only ? [only] : [...this.items.values()].slice(-20)).filter(li => $(":scope>.pic:not(.old)", li) && !$(".opts:not([hidden])", li));
    const spare = parseFloat(getComputedStyle(this.list).paddingBottom) + 18;
    const measured = messages.map(li => {
      const own = $$(":scope>.pic", li).reduce((sum, pic) => sum + $("img", pic).offsetHeight, 0);
      const keep = li.offsetHeight - own + spare;
      // Words that alone fill the window leave nothing to fit into: such a picture gets its full width.
      return [li, Math.round(keep > MOSTLY_WORDS * this.log.clientHeight ? 0 : keep)];
    });
    for (const [li, keep] of measured) {
      const value = `${keep}px`;
      if (li.style.getPropertyValue("--keep") !== value) li.style.setProperty("--keep", value);
    }
  }

  /* ---- reading ---- */

  get newest() {
    return [...this.items.keys()].at(-1) ?? null;
  }

  /* The reader turns away: what was new is new no more. */
  leave() {
    if (this.unread === 0) this.newline.remove();
  }

  shown() {
    this.refit();
    if (this.stuck) this.bottom();
    this.host.read(this);
  }

}

/* What is new comes in softly, once. */
function land(li) {
  li.classList.add("fresh");
  li.addEventListener("animationend", () => li.classList.remove("fresh"), { once: true });
}

function follows(last, m) {
  return last.author === m.author && !m.used && !m.only && !last.only && !m.system && !last.system
    && new Date(m.at) - new Date(last.at) < SAME_AUTHOR_MS;
}
