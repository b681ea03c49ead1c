// The page of skelshot watch: it asks for the state as JSON whenever an event says that there is a new version, and
// for pictures. Texts from files become text nodes, never markup.
"use strict";
const $ = id => document.getElementById(id);
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const state = {layouts: [], layout: null, chosen: null, hovered: null, expected: 0};
const shown = {url: null, request: ""};
let drawing = null;

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

async function json(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

// State

let refreshing = null;
let again = false;
// One at a time: what changes meanwhile is asked for afterwards.
function refresh() {
  if (refreshing) { again = true; return refreshing; }
  refreshing = (async () => {
    do {
      again = false;
      try { await load(); } catch (error) { status(error.message, true); }
    } while (again);
    refreshing = null;
  })();
  return refreshing;
}

async function load() {
  const whole = await json("/state");
  state.layouts = whole.layouts;
  const wanted = Number(location.hash.slice(1) || -1);
  const entry = state.layouts.find(one => one.id === wanted) ?? state.layouts[0];
  listLayouts(entry);
  const before = state.layout;
  state.layout = entry ? await json(`/layout?layout=${entry.id}`) : null;
  const messages = state.layout?.messages ?? [];
  showMessages([...whole.troubles.map(text => ({severity: "error", text})), ...messages]);
  if (!state.layout) {
    $("canvas").hidden = true;
    buildTree();
    return status("no layout yet", true);
  }
  if (before?.id !== state.layout.id) {
    state.chosen = null;
    shown.request = "";
    const own = state.layout.shown;
    if (own) chooseRadio("appearance", own.appearance);
    if (own) $("rtl").checked = own.direction === "rtl";
  }
  $("name").textContent = state.layout.name;
  document.title = `${state.layout.state === "broken" ? "✕ " : ""}${state.layout.name} – skelshot`;
  const views = state.layout.shown?.views ?? [];
  if (state.chosen !== null) {
    // A view is known by its place in the tree.
    const reference = before?.shown?.views[state.chosen]?.reference;
    const found = views.findIndex(view => view.reference === reference);
    state.chosen = found < 0 ? null : found;
  }
  state.hovered = null;
  buildTree();
  await Promise.all([draw(), inspect()]);
  const milliseconds = state.layout.milliseconds;
  if (state.layout.state === "broken") status(state.layout.shown ? "has errors; showing the last valid version" : "has errors", true);
  else status(milliseconds === null ? "loading …" : `drawn in ${milliseconds} ms`);
  document.documentElement.dataset.version = whole.version;
}

function status(text, isBroken) {
  $("status").textContent = text;
  $("status").classList.toggle("broken", Boolean(isBroken));
}

function listLayouts(current) {
  $("layouts").hidden = state.layouts.length < 2;
  $("layouts").querySelector("ul").replaceChildren(...state.layouts.map(entry => {
    const button = element("button");
    button.append(element("i", "", entry.state), element("span", entry.name));
    button.title = entry.path;
    button.setAttribute("aria-current", entry === current);
    button.addEventListener("click", () => { location.hash = entry.id; });
    const item = element("li");
    item.append(button);
    return item;
  }));
}

function showMessages(messages) {
  $("messages").replaceChildren(...messages.map(one => element("pre", one.text.trimEnd(), one.severity)));
}

// Picture

const radio = name => document.querySelector(`input[name=${name}]:checked`)?.value;
function chooseRadio(name, value) {
  const found = document.querySelector(`input[name=${name}][value="${value}"]`);
  if (found) found.checked = true;
}

const isFilm = own => own.seconds > 0 && radio("motion") === "film" && !reduced.matches;

// Pixels per point of the layout, and points of the window. Without a chosen scale the picture fits the window, and is twice
// as large as the layout at most; of a chosen one a pixel is one of the screen where there is room.
function sizes(own) {
  const chosen = Number(radio("scale"));
  if (chosen) return {scale: chosen, zoom: chosen / devicePixelRatio * Math.max(1, Math.min(2, devicePixelRatio))};
  const style = getComputedStyle($("room"));
  const width = $("room").clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const height = $("room").clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const zoom = Math.max(0.02, Math.min(2, width / own.width, height / own.height));
  return {zoom, scale: Math.max(1, Math.min(3, Math.ceil(zoom * devicePixelRatio)))};
}

function show(own, zoom) {
  const picture = $("picture");
  picture.style.width = $("overlay").style.width = `${own.width * zoom}px`;
  picture.style.height = $("overlay").style.height = `${own.height * zoom}px`;
}

async function draw() {
  const layout = state.layout;
  const own = layout?.shown;
  $("canvas").hidden = !own;
  $("canvas").classList.toggle("stale", layout?.state === "broken");
  buildOverlay();
  if (!own) return;
  const moves = own.seconds > 0;
  $("motions").hidden = !moves;
  $("time").hidden = !moves || isFilm(own);
  $("moment").max = Math.max(0, Math.round(own.seconds * 1000));
  const time = Math.min(Number($("moment").value), Number($("moment").max));
  $("seconds").textContent = `${(time / 1000).toFixed(2)} s`;
  const {scale, zoom} = sizes(own);
  const query = new URLSearchParams({layout: layout.id, revision: layout.revision, scale});
  query.set("appearance", radio("appearance") ?? own.appearance);
  query.set("direction", $("rtl").checked ? "rtl" : "ltr");
  if (isFilm(own)) query.set("film", "1"); else query.set("time", time);
  const request = query.toString();
  if (request === shown.request) return show(own, zoom);
  drawing?.abort();
  const mine = drawing = new AbortController();
  try {
    const response = await fetch(`/picture?${request}`, {signal: mine.signal});
    // The layout has changed meanwhile: a new version is told.
    if (response.status === 204) return;
    if (!response.ok) return status((await response.text()).trim(), true);
    const url = URL.createObjectURL(await response.blob());
    const next = new Image();
    next.src = url;
    await next.decode();
    if (mine.signal.aborted) return URL.revokeObjectURL(url);
    show(own, sizes(own).zoom);
    $("picture").src = url;
    if (shown.url) URL.revokeObjectURL(shown.url);
    shown.url = url;
    shown.request = request;
    document.documentElement.dataset.revision = layout.revision;
  } catch (error) {
    if (error.name !== "AbortError") status(error.message, true);
  }
}

const svg = name => document.createElementNS("http://www.w3.org/2000/svg", name);

function rectangle([x, y, width, height, radius], className) {
  const made = svg("rect");
  for (const [key, value] of Object.entries({x, y, width, height})) made.setAttribute(key, value);
  if (radius) made.setAttribute("rx", radius);
  made.setAttribute("class", className);
  return made;
}

// Frames are those of the file's own direction: in another one they would lie.
function framesFit() {
  return (($("rtl").checked ? "rtl" : "ltr") === state.layout?.shown?.direction);
}

// Whether the skeleton of a view is seen at the moment that is shown; in a film, at every moment.
function isSeen(view) {
  const own = state.layout.shown;
  const scope = view.scope ?? 0;
  if (isFilm(own)) return own.phases.every(([, seen]) => seen[scope]);
  const seconds = Number($("moment").value) / 1000;
  return (own.phases.find(([end]) => seconds < end) ?? own.phases.at(-1))?.[1][scope] ?? true;
}

function buildOverlay() {
  const own = state.layout?.shown;
  const overlay = $("overlay");
  overlay.replaceChildren();
  if (!own) return;
  overlay.setAttribute("viewBox", `0 0 ${own.width} ${own.height}`);
  if (!framesFit()) return;
  if ($("outlines").checked)
    for (const view of own.views.filter(isSeen))
      for (const bone of view.bones ?? []) overlay.append(rectangle(bone, "outline"));
  for (const [index, name] of [[state.hovered, "hovered"], [state.chosen, "chosen"]])
    if (index !== null && own.views[index]) overlay.append(rectangle(own.views[index].frame, name));
}

// The innermost view under the pointer: the last in the list, in front of the others.
function viewAt(event) {
  const own = state.layout?.shown;
  if (!own || !framesFit()) return null;
  const box = $("overlay").getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width * own.width;
  const y = (event.clientY - box.top) / box.height * own.height;
  for (let index = own.views.length - 1; index >= 0; index -= 1) {
    const view = own.views[index];
    const [left, top, width, height] = view.frame;
    if (!view.isHidden && x >= left && y >= top && x < left + width && y < top + height) return index;
  }
  return null;
}

function hover(index) {
  if (index === state.hovered) return;
  state.hovered = index;
  buildOverlay();
}

$("overlay").addEventListener("pointermove", event => hover(viewAt(event)));
$("overlay").addEventListener("pointerleave", () => hover(null));
$("overlay").addEventListener("click", event => choose(viewAt(event)));

// Tree

function buildTree() {
  const views = state.layout?.shown?.views ?? [];
  const depths = [];
  $("tree").replaceChildren(...views.map((view, index) => {
    depths[index] = view.parent === undefined ? 0 : depths[view.parent] + 1;
    const row = element("div", undefined, `row ${view.role}${view.isHidden ? " away" : ""}`);
    row.setAttribute("role", "treeitem");
    row.setAttribute("aria-level", depths[index] + 1);
    row.setAttribute("aria-selected", index === state.chosen);
    row.id = `row${index}`;
    row.style.setProperty("--depth", depths[index]);
    row.append(element("i"), element("span", view.id ? `#${view.id}` : view.type));
    if (view.id) row.append(element("small", view.type));
    row.addEventListener("click", () => choose(index));
    row.addEventListener("pointerenter", () => hover(index));
    row.addEventListener("pointerleave", () => hover(null));
    return row;
  }));
  if (state.layout?.shown?.hasOtherViews)
    $("tree").append(element("div", "some views are not listed", "row"));
  markRow();
}

function markRow() {
  $("tree").querySelector("[aria-selected=true]")?.setAttribute("aria-selected", false);
  const row = state.chosen === null ? null : $(`row${state.chosen}`);
  row?.setAttribute("aria-selected", true);
  if (row) $("tree").setAttribute("aria-activedescendant", row.id);
  else $("tree").removeAttribute("aria-activedescendant");
  row?.scrollIntoView({block: "nearest"});
}

function choose(index) {
  state.chosen = index;
  markRow();
  buildOverlay();
  return inspect();
}

async function inspect() {
  const asked = state.chosen;
  if (asked === null || !state.layout) {
    $("view").hidden = true;
    $("empty").hidden = false;
    return;
  }
  let view;
  try { view = await json(`/view?layout=${state.layout.id}&view=${asked}`); } catch { return; }
  if (asked !== state.chosen) return;
  $("empty").hidden = true;
  $("view").hidden = false;
  $("type").textContent = view.id ? `${view.type} #${view.id}` : view.type;
  $("reason").textContent = view.reason;
  const [x, y, width, height] = view.frame;
  const facts = [["Frame", `${x}, ${y}, ${width} × ${height}`], ["Path", view.reference],
    ["Skeletonable", view.isSkeletonable ? "yes" : "no"]];
  view.bones.slice(0, 12).forEach((bone, place) => facts.push([
    view.bones.length > 1 ? `Bone ${place + 1}` : "Bone",
    `${bone[0]}, ${bone[1]}, ${bone[2]} × ${bone[3]}${bone[4] ? `, radius ${bone[4]}` : ""}`]));
  $("facts").replaceChildren(...facts.flatMap(([name, text]) => [element("dt", name), element("dd", text)]));
  $("place").textContent = view.line ? `${view.file}:${view.line}:${view.column}` : "This view has no location in the file.";
  $("source").hidden = !view.line;
  $("source").replaceChildren(...(view.lines ?? []).map(([number, text]) => {
    const line = element("div", undefined, number >= view.line && number <= view.lastLine ? "marked" : "");
    line.append(element("b", number), element("span", text));
    return line;
  }));
}

// Controls and keys

for (const input of document.querySelectorAll("input[type=radio], #moment"))
  input.addEventListener("input", draw);
$("rtl").addEventListener("input", draw);
$("outlines").addEventListener("input", buildOverlay);
addEventListener("hashchange", refresh);
addEventListener("resize", draw);
reduced.addEventListener("change", draw);

function toggle(name, values) {
  chooseRadio(name, radio(name) === values[0] ? values[1] : values[0]);
  draw();
}

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // The segments and the slider have arrows of their own.
  if (event.target.matches("input") && event.key.startsWith("Arrow")) return;
  const views = state.layout?.shown?.views ?? [];
  const at = state.chosen;
  switch (event.key) {
  case "ArrowDown": if (views.length) choose(at === null ? 0 : Math.min(views.length - 1, at + 1)); break;
  case "ArrowUp": if (views.length) choose(at === null ? 0 : Math.max(0, at - 1)); break;
  case "ArrowLeft": if (at !== null && views[at].parent !== undefined) choose(views[at].parent); break;
  case "ArrowRight": if (at !== null && views[at + 1]?.parent === at) choose(at + 1); break;
  case "Escape": choose(null); break;
  case "0": chooseRadio("scale", "fit"); draw(); break;
  case "1": case "2": case "3": chooseRadio("scale", event.key); draw(); break;
  case "d": toggle("appearance", ["light", "dark"]); break;
  case "f": toggle("motion", ["still", "film"]); break;
  case "o": $("outlines").click(); break;
  default: return;
  }
  event.preventDefault();
});

const events = new EventSource("/events");
events.addEventListener("version", refresh);
events.addEventListener("error", () => status("lost the connection to skelshot watch; reconnecting …", true));
