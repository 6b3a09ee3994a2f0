/* Around the conversations: the list of them, the chairs, the strip when the server is gone, the phone's push. */

import { $, $$, el, hidden, icon, use } from "./dom.js";
import { words } from "./words.js";

const MODERATOR = "ada";
const TOAST_MS = 6000;
const BACK_MS = 3000;

/* ---- conversations ---- */

export function talks(rooms, { me, current, go, split }) {
  const list = $(".talks");
  const wanted = new Map(rooms.map(room => [room.key, room]));
  for (const node of $$(":scope>li", list)) if (!wanted.has(node.dataset.room)) node.remove();
  for (const room of rooms) {
    const li = $(`:scope>li[data-room="${room.key}"]`, list) ?? newTalk(room, me, go, list);
    if (room.key === current && list.dataset.current !== current) li.scrollIntoView({ block: "nearest", inline: "nearest" });
    paintTalk($(".talk", li), room, { on: room.key === current, beside: split && room.private });
  }
  list.dataset.current = current;
}

function newTalk(room, me, go, list) {
  const sign = room.private ? use("bot", "ava") : el("span", { class: "sign" }, icon("i-hash"));
  const name = room.private ? [words.bot, " ", el("span", { class: "tag" }, words.botTag)] : [room.name];
  const about = room.private ? words.onlyReads(me.name) : room.key === "games" ? words.everyone : words.thread;
  const button = el("button", { type: "button", class: "talk", "data-go": room.key, onclick: () => go(room.key) }, sign,
    el("span", {}, el("b", {}, name), el("small", {}, about)));
  const li = el("li", { "data-room": room.key }, button);
  const last = $(':scope>li[data-room="dm"]', list);
  if (room.private || !last) list.append(li);
  else last.before(li);
  return li;
}

function paintTalk(button, room, { on, beside }) {
  if (on) button.setAttribute("aria-current", "page");
  else button.removeAttribute("aria-current");
  button.classList.toggle("open", beside && !on);
  button.classList.toggle("unread", room.unread > 0);
  const badge = $(".badge", button);
  if (!room.unread) badge?.remove();
  else if (badge?.dataset.count !== String(room.unread)) {
    badge?.remove();
    button.append(el("span", { class: "badge pop", "data-count": room.unread }, hidden(`${words.unread(room.unread)}`), el("span", { "aria-hidden": "true" }, room.unread > 99 ? "99+" : room.unread)));
  }
}

/* ---- chairs ---- */

export function chairs(state, people, me) {
  const order = Object.keys(state);
  const name = chair => people.get(chair);
  const mark = JSON.stringify(state);
  const grid = $(".chair-grid");
  if (grid.dataset.mark === mark) return;
  grid.dataset.mark = mark;
  const focused = document.activeElement?.closest?.(".chair")?.dataset.chair;
  grid.replaceChildren(...order.map(chair => el("li", {}, chairLink(chair, state[chair], name(chair), chair === me))));
  if (focused) $(`.chair[data-chair="${focused}"]`)?.focus({ preventScroll: true });
  $(".chair-now").replaceChildren(face(me, state[me], true), hidden(words.chair(name(me))), icon("i-down"));
  $("[data-next]").href = address(order[(order.indexOf(me) + 1) % order.length]);
}

function chairLink(chair, { seat, waits }, name, mine) {
  const about = { moderator: chair === MODERATOR, seat, mine, waits: waits && !mine };
  return el("a", { class: "chair", "data-chair": chair, href: address(chair), "aria-current": mine ? "true" : null, "aria-label": words.chairLabel(name, about) },
    mine && el("span", { class: "you" }, words.you), face(chair, { seat, waits }, mine), el("span", {}, name),
    chair === MODERATOR && el("span", { class: "mod" }, words.moderator));
}

function face(chair, { seat, waits }, mine) {
  return el("span", { class: "face" }, use(`p-${chair}`), seat && use(`seat-${seat}`, "mark"), waits && !mine && el("span", { class: "dot" }));
}

/* The same page from another chair; a theme asked for in the address stays. */
function address(chair) {
  const query = new URLSearchParams(location.search);
  query.set("as", chair);
  return `?${query}`;
}

const chairBox = $(".chairs"), chairNow = $(".chair-now");
function openChairs(on) {
  chairBox.toggleAttribute("data-open", on);
  chairNow.setAttribute("aria-expanded", on);
}
chairNow.onclick = () => openChairs(!chairBox.hasAttribute("data-open"));
document.addEventListener("click", event => { if (!event.target.closest(".chairs")) openChairs(false); });
chairBox.addEventListener("keydown", event => {
  if (event.key === "Escape" && chairBox.hasAttribute("data-open")) { openChairs(false); chairNow.focus(); }
});

/* ---- the strip ---- */

const app = $(".app"), strip = $(".status");
let backTimer;

export function net(state, seconds, retry) {
  clearTimeout(backTimer);
  const was = app.dataset.net;
  if (state === "here") {
    if (!was || was === "back") return;
    app.dataset.net = "back";
    strip.replaceChildren(el("span", {}, words.back));
    backTimer = setTimeout(() => { delete app.dataset.net; strip.replaceChildren(); }, BACK_MS);
  } else {
    app.dataset.net = "lost";
    const text = state === "trying" ? words.trying : words.lost(seconds);
    const known = $("span", strip);
    if (was === "lost" && known) known.textContent = text;
    else strip.replaceChildren(el("span", {}, text), el("button", { type: "button", class: "btn", onclick: retry }, words.tryNow));
  }
}

/* ---- the phone's push ---- */

const toast = $(".toast");
let toastTimer;

export function push(room, text, go) {
  clearTimeout(toastTimer);
  const open = el("button", { type: "button", class: "open", onclick: () => { unpush(); go(room.key); } },
    el("b", {}, room.private ? words.toYou : words.inRoom(room.name)));
  toast.replaceChildren(use("bot", "ava"), open, el("p", { dir: "auto" }, text),
    el("button", { type: "button", class: "ib", "aria-label": words.hide, onclick: unpush }, icon("i-x")));
  toast.hidden = false;
  toast.dataset.room = room.key;
  later();
}

export function unpush(key = null) {
  if (key && toast.dataset.room !== key) return;
  toast.hidden = true;
}

/* It stays while somebody looks at it. */
function later() {
  toastTimer = setTimeout(() => (toast.matches(":hover,:focus-within") ? later() : unpush()), TOAST_MS);
}
