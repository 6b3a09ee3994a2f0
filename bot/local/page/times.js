/* Points in time: the hour beside a name, days between messages, and the bot's own times, which tick. */

import { el } from "./dom.js";
import { words } from "./words.js";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const relative = new Intl.RelativeTimeFormat("en");
const STEPS = [["second", 60], ["minute", 60], ["hour", 24], ["day", 30], ["month", 12], ["year", Infinity]];

let offset = 0;

/* The server's clock counts, whatever this computer's browser thinks. */
export const setNow = seconds => { offset = seconds * 1000 - Date.now(); };
export const now = () => Date.now() + offset;

export const hour = at => clock.format(new Date(at));
export const full = at => new Intl.DateTimeFormat("en-GB", STYLES.F).format(new Date(at));
export const dayOf = at => new Date(at).toDateString();

export function dayName(at) {
  const date = new Date(at), today = new Date(now());
  if (date.toDateString() === today.toDateString()) return words.today;
  today.setDate(today.getDate() - 1);
  if (date.toDateString() === today.toDateString()) return words.yesterday;
  return new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" }).format(date);
}

export function ago(seconds) {
  let left = Math.round(seconds - now() / 1000);
  for (const [unit, size] of STEPS) {
    if (Math.abs(left) < size) return relative.format(left, unit);
    left = Math.round(left / size);
  }
  return "";
}

/* <t:seconds:style> as a node */
export function stamp(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return document.createTextNode("");
  const node = el("time", { class: "rel", datetime: date.toISOString(), title: full(date) });
  if (style === "R") node.dataset.ticks = seconds;
  node.textContent = style === "R" ? ago(seconds) : new Intl.DateTimeFormat("en-GB", STYLES[style] ?? STYLES.f).format(date);
  return node;
}

export function tick() {
  for (const node of document.querySelectorAll("time[data-ticks]")) {
    const text = ago(Number(node.dataset.ticks));
    // The text of the node, not the node: what only ticks is nothing to be read out.
    if (node.firstChild && node.firstChild.data !== text) node.firstChild.data = text;
  }
}
