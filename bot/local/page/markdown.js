/* Discord's markdown, as far as the bot and people in a pub use it: text in, nodes out. */

import { el, use } from "./dom.js";
import { stamp } from "./times.js";
import { words } from "./words.js";

/* What stands between two marks: escaped characters count as letters. */
const inside = mark => String.raw`((?:\\[\s\S]|(?!${mark})[\s\S])+?)`;
const WRAPS = [
  [new RegExp(String.raw`^\*\*${inside(String.raw`\*\*`)}\*\*(?!\*)`), "strong"],
  [new RegExp(String.raw`^__${inside("__")}__`), "u"],
  [new RegExp(String.raw`^~~${inside("~~")}~~`), "s"],
  [/^\*(?=\S)((?:\\[\s\S]|\*\*[\s\S]+?\*\*|[^\\*])+?)\*(?!\*)/, "em"],
  [/^_(?=\S)((?:\\[\s\S]|[^\\_])+?)_(?![\p{L}\p{N}_])/u, "em"],
];
const SPOILER = new RegExp(String.raw`^\|\|${inside(String.raw`\|\|`)}\|\|`);
const CODE = /^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/;
const LINK = /^\[((?:\\[\s\S]|[^\]\\])+)\]\(\s*<?(https?:\/\/[^\s<>)]+)>?\s*\)/;
const ANGLE = /^<(https?:\/\/[^\s<>]+)>/;
const BARE = /^https?:\/\/[^\s<>]+[^\s<>.,:;"')\]]/;
const MENTION = /^<(@[!&]?|#)(\d{1,20})>/;
const TIME = /^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/;
const EMOJI = /^<a?:(\w{2,32}):\d{1,20}>/;
const CHANNEL_URL = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;
const ESCAPE = /^\\([!-/:-@[-`{-~])/;
const CUP = "🏆";
const SPECIAL = /[\\*_~|`[<h]|🏆/;

/* `names` says what ids mean: person(id) → {name, me} or null, room(id) → {key, name} or null */
export class Markdown {
  constructor(names) {
    this.names = names;
  }

  /* Whole messages: blocks. */
  blocks(text) {
    const out = document.createDocumentFragment();
    const pieces = text.split(/```(?:[\w+-]*\n)?([\s\S]*?)```/);
    pieces.forEach((piece, index) => {
      if (index % 2) out.append(el("pre", {}, el("code", {}, piece.replace(/\n$/, ""))));
      else this.lines(piece, out);
    });
    return out;
  }

  lines(text, out) {
    let gap = false;
    for (const line of text.split("\n")) {
      if (!line.trim()) {
        gap = out.childNodes.length > 0;
        continue;
      }
      const node = this.line(line, out);
      if (gap && node) node.classList.add("gap");
      gap = false;
    }
  }

  line(line, out) {
    let match;
    if ((match = /^-# (.+)/.exec(line))) return add(out, el("p", { class: "sub", dir: "auto" }, this.inline(match[1])));
    if ((match = /^#{1,3} (.+)/.exec(line))) return add(out, el("h3", { dir: "auto" }, this.inline(match[1])));
    if ((match = /^> ?(.*)/.exec(line))) return this.quote(match[1], out);
    if ((match = /^(\s*)([-*]|\d{1,9}\.) (.+)/.exec(line))) return this.item(match, out);
    return add(out, el("p", { dir: "auto" }, this.inline(line)));
  }

  quote(text, out) {
    const last = out.lastElementChild;
    const quote = last?.tagName === "BLOCKQUOTE" ? last : add(out, el("blockquote"));
    quote.append(el("p", { dir: "auto" }, this.inline(text)));
    return null;
  }

  item([, indent, mark, text], out) {
    const tag = /\d/.test(mark) ? "OL" : "UL";
    let list = out.lastElementChild;
    const fresh = list?.tagName !== tag;
    if (fresh) list = add(out, el(tag, tag === "OL" ? { start: parseInt(mark, 10) } : {}));
    const item = el("li", { dir: "auto" }, this.inline(text));
    if (indent.length > 1 && list.lastElementChild) {
      const host = list.lastElementChild;
      const nested = host.lastElementChild?.tagName === "UL" ? host.lastElementChild : add(host, el("ul"));
      nested.append(item);
    } else {
      list.append(item);
    }
    return fresh ? list : null;
  }

  /* One line: marks, links, mentions, times. */
  inline(text) {
    const out = document.createDocumentFragment();
    let rest = text, plain = "", before = "";
    const flush = () => { if (plain) out.append(plain); plain = ""; };
    while (rest) {
      const at = rest.search(SPECIAL);
      if (at !== 0) {
        plain += at < 0 ? rest : rest.slice(0, at);
        rest = at < 0 ? "" : rest.slice(at);
        before = plain.slice(-1);
        continue;
      }
      const found = this.special(rest, before);
      if (found?.text !== undefined) plain += found.text;
      else if (found) { flush(); out.append(found.node); }
      else plain += rest[0];
      const used = found ? found.length : 1;
      before = rest[used - 1];
      rest = rest.slice(used);
    }
    flush();
    return out;
  }

  special(rest, before) {
    let match;
    if (rest.startsWith(CUP)) return { node: cup(), length: CUP.length };
    if ((match = ESCAPE.exec(rest))) return { text: match[1], length: match[0].length };
    if ((match = CODE.exec(rest))) return { node: el("code", {}, match[2].trim() || match[2]), length: match[0].length };
    if (!(rest[0] === "_" && /[\p{L}\p{N}]/u.test(before))) {
      for (const [pattern, tag] of WRAPS) {
        if ((match = pattern.exec(rest))) return { node: el(tag, {}, this.inline(match[1])), length: match[0].length };
      }
    }
    if ((match = SPOILER.exec(rest))) return { node: this.spoiler(match[1]), length: match[0].length };
    if ((match = LINK.exec(rest))) return { node: this.link(match[2], this.inline(match[1])), length: match[0].length };
    if ((match = MENTION.exec(rest))) return { node: this.mention(match[1], match[2]), length: match[0].length };
    if ((match = TIME.exec(rest))) return { node: stamp(Number(match[1]), match[2]), length: match[0].length };
    if ((match = EMOJI.exec(rest))) return { text: `:${match[1]}:`, length: match[0].length };
    if ((match = ANGLE.exec(rest))) return { node: this.link(match[1]), length: match[0].length };
    if (!/\w/.test(before) && (match = BARE.exec(rest))) return { node: this.link(match[0]), length: match[0].length };
    return null;
  }

  spoiler(text) {
    const node = el("button", { type: "button", class: "hid", "aria-expanded": "false" }, el("span", {}, this.inline(text)));
    node.onclick = () => { node.classList.toggle("open"); node.setAttribute("aria-expanded", node.classList.contains("open")); };
    return node;
  }

  mention(kind, id) {
    if (kind === "#") return this.jump(id, null, null);
    const person = kind === "@&" ? null : this.names.person(id);
    return el("span", { class: person?.me ? "at me" : "at", dir: "auto" }, `@${person?.name ?? id}`);
  }

  link(url, label = null) {
    const match = CHANNEL_URL.exec(url);
    if (match) return this.jump(match[1], match[2] ?? null, label);
    return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, label ?? url);
  }

  jump(channel, message, label) {
    const room = this.names.room(channel);
    const node = el("a", { class: "jump", href: `#${room?.key ?? ""}` }, label ?? words.jump(room?.name ?? channel));
    if (room) node.dataset.room = room.key;
    if (message) node.dataset.message = message;
    return node;
  }
}

/* A link button or an address that means a place on this page: {room, message}, else null. */
export function place(url, names) {
  const match = CHANNEL_URL.exec(url ?? "");
  const room = match && names.room(match[1]);
  return room ? { room: room.key, message: match[2] ?? null } : null;
}

/* The one emoji the bot writes, drawn: not every computer has a font for it. */
function cup() {
  return el("span", { class: "cup", role: "img", "aria-label": words.cup }, use("i-cup"));
}

function add(parent, node) {
  parent.append(node);
  return node;
}
