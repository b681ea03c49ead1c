// What the page does. Everything it changes is a control that the keyboard reaches, too.
"use strict";
document.documentElement.classList.add("script");
const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
const cases = all(".case");
const links = new Map(all("nav li").map(item => [item.dataset.case, item]));
let current = null;

// Filter by state and by words.
const filter = document.querySelector(".filter");
function applyFilter() {
  const states = new Set(all("input:checked", filter).map(box => box.value));
  const words = filter.querySelector("[type=search]").value.toLowerCase().split(/\s+/);
  let shown = 0;
  for (const item of cases) {
    const text = all("h2, .summary, .details, .layout", item)
      .map(part => part.textContent).join(" ").toLowerCase();
    const fits = states.has(item.dataset.state) && words.every(word => text.includes(word));
    item.hidden = !fits;
    const link = links.get(item.id);
    if (link) link.hidden = !fits;
    if (fits) shown += 1;
  }
  filter.querySelector(".shown").textContent =
    shown === cases.length ? "" : `${shown} of ${cases.length} shown`;
}
if (filter) {
  filter.addEventListener("input", applyFilter);
  filter.addEventListener("submit", event => event.preventDefault());
  filter.querySelector(".help").addEventListener("click", toggleKeys);
  applyFilter();
}
function toggleKeys() {
  const keys = document.getElementById("keys");
  keys.hidden = !keys.hidden;
  filter.querySelector(".help").setAttribute("aria-expanded", String(!keys.hidden));
}

// The picture at hand.
function choose(item, moves) {
  current = item;
  for (const [id, link] of links) {
    const anchor = link.firstElementChild;
    if (id === item.id) {
      anchor.setAttribute("aria-current", "true");
      anchor.scrollIntoView({block: "nearest"});
    } else {
      anchor.removeAttribute("aria-current");
    }
  }
  if (moves) {
    item.focus({preventScroll: true});
    item.scrollIntoView({block: "start"});
  }
}
function step(by) {
  const shown = cases.filter(item => !item.hidden);
  if (!shown.length) return;
  const place = shown.indexOf(current);
  const next = place < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, place + by));
  choose(shown[next], true);
}

// Viewers.
const zooms = {
  fit: ["one", "Size: 100 %"], one: ["four", "Size: 400 %"], four: ["fit", "Size: fit"]
};
function setMode(viewer, mode) {
  if (viewer.dataset.pair !== "true") return;
  viewer.dataset.mode = mode;
  viewer.classList.remove("second");
  for (const button of all(".modes button", viewer)) {
    button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
  }
}
function zoom(viewer) {
  const [next, title] = zooms[viewer.dataset.zoom];
  viewer.dataset.zoom = next;
  viewer.querySelector(".zoom").textContent = title;
}
// 0.7 s each: far from what flickers.
setInterval(() => {
  for (const viewer of all(".viewer[data-mode=blink]")) viewer.classList.toggle("second");
}, 700);

function makeScrubber(viewer, scrub) {
  const frames = JSON.parse(scrub.querySelector("script").textContent);
  const range = scrub.querySelector("input");
  const play = scrub.querySelector(".play");
  let timer = 0;
  function show() {
    const frame = frames[Number(range.value)];
    for (const kind of ["expected", "actual", "difference"]) {
      const image = viewer.querySelector(`.${kind} img`);
      if (!image) continue;
      image.style.visibility = frame[kind] ? "visible" : "hidden";
      if (frame[kind]) image.src = frame[kind];
    }
    const pixels = frame.pixels === null ? "in one film only"
      : frame.pixels === 0 ? "equal"
      : frame.pixels === 1 ? "1 pixel differs" : `${frame.pixels} pixels differ`;
    const text = `Frame ${frame.number} of 0–${scrub.dataset.count - 1}, `
      + `${frame.start.toFixed(2)} s, ${pixels}`;
    scrub.querySelector("output").textContent = text;
    range.setAttribute("aria-valuetext", text);
  }
  function stop() {
    clearTimeout(timer);
    timer = 0;
    play.setAttribute("aria-pressed", "false");
    play.textContent = "Play";
  }
  function run() {
    const now = Number(range.value);
    const next = (now + 1) % frames.length;
    const wait = next ? (frames[next].start - frames[now].start) * 1000 : 400;
    timer = setTimeout(() => { range.value = next; show(); run(); }, Math.max(20, wait));
  }
  range.addEventListener("input", () => { stop(); show(); });
  play.addEventListener("click", () => {
    if (timer) return stop();
    play.setAttribute("aria-pressed", "true");
    play.textContent = "Pause";
    run();
  });
  viewer.stepFrame = by => {
    stop();
    range.value = Number(range.value) + by;
    show();
  };
  show();
}
for (const item of cases) {
  item.addEventListener("focusin", () => choose(item, false));
  item.addEventListener("pointerdown", () => choose(item, false));
  const viewer = item.querySelector(".viewer");
  if (!viewer) continue;
  viewer.style.setProperty("--w", viewer.dataset.width);
  for (const button of all(".modes button", viewer)) {
    button.addEventListener("click", () => setMode(viewer, button.dataset.mode));
  }
  viewer.querySelector(".zoom").addEventListener("click", () => zoom(viewer));
  const cut = viewer.querySelector(".cut input");
  if (cut) {
    cut.addEventListener("input", () => viewer.style.setProperty("--cut", cut.value / 1000));
  }
  const scrub = viewer.querySelector(".scrub");
  if (scrub) makeScrubber(viewer, scrub);
}

// Keys.
const modes = ["side", "slider", "blink", "difference", "expected", "actual"];
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.type === "search") {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const viewer = (current || cases.find(item => !item.hidden))?.querySelector(".viewer");
  if (event.key === "j") step(1);
  else if (event.key === "k") step(-1);
  else if (event.key === "/" && filter) filter.querySelector("[type=search]").focus();
  else if (event.key === "?" && filter) toggleKeys();
  else if (event.key === "z" && viewer) zoom(viewer);
  else if (event.key === "," && viewer?.stepFrame) viewer.stepFrame(-1);
  else if (event.key === "." && viewer?.stepFrame) viewer.stepFrame(1);
  else if (viewer && modes[event.key - 1]) setMode(viewer, modes[event.key - 1]);
  else return;
  event.preventDefault();
});
