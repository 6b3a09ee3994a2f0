/* The local table's page: puts the parts together and decides what is shown. */

import { Composer } from "./composer.js";
import { $, $$, memory, template, touch, wide } from "./dom.js";
import { open as large } from "./large.js";
import { Markdown } from "./markdown.js";
import { Net } from "./net.js";
import { Room } from "./room.js";
import * as side from "./side.js";
import { setNow, tick } from "./times.js";
import { words } from "./words.js";

const query = new URLSearchParams(location.search);
const me = query.get("as");
const app = $(".app");
const rooms = new Map();
const people = new Map([["bot", words.bot]]);
const ids = new Map();
let view = "games";
let channel = "games";
let split = false;
let chairs = {};

if (["light", "dark"].includes(query.get("theme"))) document.documentElement.dataset.theme = query.get("theme");

/* ---- what the parts need to know ---- */

const nameOf = author => people.get(author) ?? author;
const names = {
  person: id => (ids.has(id) ? { name: nameOf(ids.get(id)), me: ids.get(id) === me } : null),
  room: id => [...rooms.values()].find(room => room.id === id) ?? null,
};
const markdown = new Markdown(names);

const host = {
  chair: me,
  get net() { return net; },
  visible,
  read,
  ctx: room => ({
    markdown, names, name: nameOf,
    file: url => net.file(url),
    open: img => large(img),
    refit: li => room.refit(li),
    act: (message, kind, asked) => act(room, message, kind, asked),
    dismiss: id => net.deed("dismiss", { room: room.key, message: id }),
  }),
};

const isShown = room => (room.private ? view === "dm" || (split && wide.matches) : room.key === channel && (view !== "dm" || (split && wide.matches)));
function visible(room) {
  return isShown(room) && document.visibilityState === "visible";
}

/* ---- news ---- */

const news = {
  hello(told) {
    setNow(told.now);
    for (const [id, person] of Object.entries(told.people)) {
      ids.set(id, person.chair);
      people.set(person.chair, person.name);
    }
    chairs = told.chairs;
    $$("[data-me]").forEach(node => { node.textContent = nameOf(me); });
    keepRooms(told.rooms);
    for (const info of told.rooms) {
      const room = rooms.get(info.key);
      room.fill(info);
      room.composer.learn();
    }
    welcome();
    paint();
    for (const room of rooms.values()) read(room);
  },

  room({ room: info }) {
    if (!rooms.has(info.key)) addRoom(info);
    const room = rooms.get(info.key);
    room.fill(info);
    room.composer.learn();
    paint();
    const call = info.messages.findLast(message => message.pings && message.author === "bot");
    if (call && info.unread) hear(room, call);
  },

  message({ message, fresh }) {
    const room = rooms.get(message.room);
    if (!room) return;
    const heard = room.receive(message, fresh);
    if (room.key === "games" && message.author === "bot") unwelcome();
    if (heard && message.author === "bot" && !message.silent && !message.only) hear(room, message);
  },

  gone({ id }) {
    for (const room of rooms.values()) room.gone(id);
  },

  chairs(told) {
    chairs = told.chairs;
    keepRooms(told.rooms);
    for (const info of told.rooms) {
      const room = rooms.get(info.key);
      room.unread = visible(room) && room.stuck ? 0 : info.unread;
    }
    paint();
  },
};

/* Conversations come and go: a table may have a thread of its own. */
function keepRooms(infos) {
  const keys = new Set(infos.map(info => info.key));
  for (const [key, room] of rooms) {
    if (keys.has(key)) continue;
    room.section.remove();
    rooms.delete(key);
    if (channel === key) channel = "games";
    if (view === key) view = "games";
  }
  for (const info of infos) if (!rooms.has(info.key)) addRoom(info);
}

function addRoom(info) {
  const room = new Room(info, host);
  room.composer = new Composer(room, {
    commands: async () => (await net.get("/api/commands", { room: room.key })) ?? [],
    say: text => answer(room, net.deed("say", { room: room.key, text })),
    run: (command, options) => answer(room, net.deed("run", { room: room.key, command, options })),
    complete: (command, option, typed, options) => net.deed("complete", { room: room.key, command, option, typed, options }),
  });
  rooms.set(room.key, room);
  $(".toast").before(room.section);
  $$("[data-me]", room.section).forEach(node => { node.textContent = nameOf(me); });
  if (room.private) $("[data-close-dm]", room.section).onclick = closeDm;
}

/* ---- deeds ---- */

async function act(room, message, kind, asked) {
  await answer(room, net.deed(kind, { room: room.key, message: message.id, ...asked }));
}

async function answer(room, promise) {
  room.hush();
  const told = await promise;
  if (told.moved) room.say(words.moved);
  else if (told.unanswered) room.say(words.unanswered);
  else if (told.refused) room.say(told.refused);
  else if (told.failed) room.say(words.cut);
  return told;
}

function read(room) {
  if (!visible(room) || !room.stuck || !room.newest) return;
  const newest = BigInt(room.newest);
  if (newest > room.readTo) {
    room.readTo = newest;
    net.deed("read", { room: room.key, message: room.newest });
  }
  side.unpush(room.key);
  if (room.unread) {
    room.unread = 0;
    paint();
  }
}

/* ---- what is in front ---- */

function go(key, { focus = true } = {}) {
  const before = new Set([...rooms.values()].filter(isShown));
  view = key;
  if (key === "dm") openDm();
  else channel = key;
  paint();
  for (const room of rooms.values()) {
    if (isShown(room)) room.shown();
    else if (before.has(room)) room.leave();
  }
  side.unpush(key);
  if (focus && !touch.matches) rooms.get(key).composer.focus();
}

function openDm() {
  split = true;
  memory.set("beside", "open");
}

function closeDm() {
  split = false;
  memory.set("beside", "closed");
  go(channel);
  rooms.get("dm").leave();
}

function paint() {
  const shown = [...rooms.values()];
  app.dataset.view = view === "dm" ? "dm" : "channel";
  app.toggleAttribute("data-split", split);
  for (const room of shown) if (!room.private) room.section.hidden = room.key !== channel;
  side.talks(shown, { me: { name: nameOf(me) }, current: view, go, split });
  if (Object.keys(chairs).length) side.chairs(chairs, people, me);
  const unread = shown.reduce((sum, room) => sum + room.unread, 0);
  document.title = `${unread ? `(${unread}) ` : ""}${nameOf(me)} · ${words.bot}`;
}

/* A new word of the bot: the phone buzzes, unless one is looking at it. */
function hear(room, message) {
  if (room.private && !split && wide.matches && memory.get("beside") !== "closed") {
    split = true;
    paint();
    room.shown();
  }
  if (visible(room)) return;
  if (room.private || message.pings) side.push(room, plain(message), go);
}

function plain(message) {
  const text = document.createElement("div");
  text.append(markdown.blocks(message.text.split("\n").slice(0, 2).join("\n")));
  return [...text.children].map(node => node.textContent).join(" ") || words.picture;
}

/* ---- the welcome ---- */

function welcome() {
  const games = rooms.get("games"), top = $(".top", games.section);
  top.replaceChildren();
  if (games.items.size) unwelcome();
  if (memory.get("welcomed")) return;
  const card = template("t-welcome");
  $("[data-me]", card).textContent = nameOf(me);
  $("[data-start]", card).onclick = start;
  $("[data-bye]", card).onclick = unwelcome;
  top.append(card);
}

function unwelcome() {
  memory.set("welcomed", "yes");
  $(".room-channel .top .welcome")?.remove();
}

/* Teaches the one gesture: the command stands in the line, the games above it. */
async function start() {
  const { composer } = rooms.get("games");
  composer.focus();
  await composer.typed("/play ");
}

/* ---- the line to the server ---- */

function state(name, seconds) {
  side.net(name, seconds, () => net.now());
  const off = name !== "here";
  for (const node of $$(".foot>form, .msg>.rows, .msg>.onlyline, .older")) node.inert = off;
}

const net = new Net(me, { onNews: told => news[told.do]?.(told), onState: state });

document.addEventListener("visibilitychange", () => {
  for (const room of rooms.values()) if (document.visibilityState === "visible") read(room); else room.leave();
});
wide.addEventListener("change", () => { paint(); for (const room of rooms.values()) if (isShown(room)) room.shown(); });

document.addEventListener("click", event => {
  const jump = event.target.closest("a[data-room], a.jump");
  if (!jump) return;
  event.preventDefault();
  const room = rooms.get(jump.dataset.room);
  if (!room) return;
  go(room.key, { focus: false });
  if (jump.dataset.message) room.show(jump.dataset.message);
});

document.addEventListener("keydown", event => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.closest?.("input, textarea, dialog")) return;
  event.preventDefault();
  const room = rooms.get(view);
  if (!room.composer.form.inert) room.composer.open();
});

setInterval(tick, 1000);
document.fonts.ready.then(() => { for (const room of rooms.values()) room.resized(); });
