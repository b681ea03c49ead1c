// What the page does. Everything it changes is a control that the keyboard reaches, too.
"use strict";
document.documentElement.classList.add("script");
const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
const cases = all(".case");
const links = new Map(all("nav li").map(item => [item.dataset.case, item]));
let current = null;
let only = null;

// Filter by state and by words.
const filter = document.querySelector(".filter");
// What is searched is read once: a page of a thousand pictures is filtered while somebody types.
const texts = new Map();
function searched(item) {
  if (!texts.has(item)) {
    texts.set(item, all("h2, .summary, .details, .layout", item)
      .map(part => part.textContent).join(" ").toLowerCase());
  }
  return texts.get(item);
}
function applyFilter() {
  const states = new Set(all("input:checked", filter).map(box => box.value));
  const words = filter.querySelector("[type=search]").value.toLowerCase().split(/\s+/);
  let shown = 0;
  for (const item of cases) {
    const text = searched(item);
    const fits = states.has(item.dataset.state) && words.every(word => text.includes(word))
      && (!only || only.has(item.id));
    item.hidden = !fits;
    const link = links.get(item.id);
    if (link) link.hidden = !fits;
    if (fits) shown += 1;
  }
  filter.querySelector(".shown").textContent =
    shown === cases.length ? "" : `${shown} of ${cases.length} shown`;
  tellAccepted();
}
if (filter) {
  filter.addEventListener("input", applyFilter);
  filter.addEventListener("submit", event => event.preventDefault());
  filter.querySelector(".help").addEventListener("click", toggleKeys);
}

document.querySelector(".causes .more")?.addEventListener("click", event => {
  event.target.closest(".causes").classList.remove("long");
});

// The pictures of one cause alone.
const onlyButtons = all(".causes .only");
for (const button of onlyButtons) {
  button.addEventListener("click", () => {
    const isOn = button.getAttribute("aria-pressed") === "true";
    for (const other of onlyButtons) other.setAttribute("aria-pressed", "false");
    button.setAttribute("aria-pressed", String(!isOn));
    only = isOn ? null : new Set(button.closest("li").dataset.cases.split(" "));
    applyFilter();
  });
}

// Pictures that tell the same story as an earlier one are folded.
function unfold(item) {
  if (!item?.classList.contains("folded")) return;
  item.classList.remove("folded");
  item.querySelector(".unfold").hidden = true;
}
for (const button of all(".unfold")) {
  const item = button.closest(".case");
  item.classList.add("folded");
  button.addEventListener("click", () => unfold(item));
}

// Accepting: marks, and the one command that does it.
const accepting = document.querySelector(".accepting");
function tellAccepted() {
  if (!accepting) return;
  const boxes = all(".accept input");
  const marked = boxes.filter(box => box.checked);
  for (const box of boxes) box.closest(".case").classList.toggle("accepted", box.checked);
  const kinds = new Set(marked.map(box => box.dataset.kind));
  const update = kinds.size > 1 ? "all" : [...kinds][0];
  // Without a filter the command is short; it does the same where every picture of the kind is marked.
  const isAll = accepting.dataset.whole === "true"
    && boxes.every(box => box.checked || !kinds.has(box.dataset.kind));
  const filters = isAll ? "" : marked.map(box => ` --filter ${box.dataset.words}`).join("");
  const pre = accepting.querySelector("pre");
  const command = accepting.dataset.copies === "true"
    ? marked.map(box => box.dataset.words).join(" &&\n")
    : `${accepting.dataset.command} --update ${update}${filters}`;
  pre.textContent = marked.length ? command : "";
  pre.hidden = !marked.length;
  accepting.querySelector(".copy").hidden = !marked.length;
  accepting.querySelector(".none").hidden = !marked.length;
  accepting.querySelector("output").textContent = marked.length
    ? `${marked.length} of ${boxes.length} accepted: run this command, then commit the files`
    : "To accept pictures, mark them and run one command";
}
async function copyCommand() {
  const pre = accepting.querySelector("pre");
  const button = accepting.querySelector(".copy");
  try {
    await navigator.clipboard.writeText(pre.textContent);
    button.textContent = "Copied";
  } catch {
    // Where the page may not, the text is marked, so that the keyboard does.
    getSelection().selectAllChildren(pre);
    button.textContent = "Selected: copy with the keyboard";
  }
  setTimeout(() => { button.textContent = "Copy command"; }, 2000);
}
if (accepting) {
  for (const box of all(".accept input")) box.addEventListener("change", tellAccepted);
  accepting.addEventListener("submit", event => event.preventDefault());
  accepting.querySelector(".copy").addEventListener("click", copyCommand);
  for (const [name, isOn] of [["every", true], ["none", false]]) {
    accepting.querySelector(`.${name}`).addEventListener("click", () => {
      for (const box of all(".accept input")) {
        if (!isOn || !box.closest(".case").hidden) box.checked = isOn;
      }
      tellAccepted();
    });
  }
  document.body.classList.add("accepts");
  tellAccepted();
}
function toggleKeys() {
  const keys = document.getElementById("keys");
  keys.hidden = !keys.hidden;
  filter.querySelector(".help").setAttribute("aria-expanded", String(!keys.hidden));
}

// The picture at hand.
function choose(item, moves) {
  prepare(item);
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
    unfold(item);
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

// A strip with a mark for each frame: how much of it differs. A click goes to the nearest frame that is here.
function makeMap(scrub, frames, go) {
  const map = scrub.querySelector(".map");
  const counts = scrub.dataset.map.split(",").map(text => text === "" ? null : Number(text));
  if (scrub.dataset.map === "") return () => {};
  const most = counts.reduce((most, count) => Math.max(most, count ?? 0), 1);
  map.classList.toggle("few", counts.length <= 150);
  const marks = counts.map((count, number) => {
    const mark = document.createElement("i");
    const part = count === null ? 1 : count ? 0.15 + 0.85 * count / most : 0;
    mark.style.setProperty("--part", part);
    if (count === null) mark.className = "alone";
    mark.title = `Frame ${number}: ` + (count === null ? "in one animation only"
      : count ? `${count} pixels differ` : "equal");
    map.append(mark);
    return mark;
  });
  map.addEventListener("click", event => {
    const place = (event.clientX - map.getBoundingClientRect().left) / map.clientWidth;
    const wanted = Math.floor(place * counts.length);
    let best = 0;
    frames.forEach((frame, index) => {
      if (Math.abs(frame.number - wanted) < Math.abs(frames[best].number - wanted)) best = index;
    });
    go(best);
  });
  let shown = null;
  return number => {
    shown?.classList.remove("now");
    shown = marks[number];
    shown?.classList.add("now");
  };
}

function makeScrubber(viewer, scrub) {
  const frames = JSON.parse(scrub.querySelector("script").textContent);
  const range = scrub.querySelector("input");
  const play = scrub.querySelector(".play");
  let timer = 0;
  const mark = makeMap(scrub, frames, index => { stop(); range.value = index; show(); });
  function show() {
    const frame = frames[Number(range.value)];
    mark(frame.number);
    for (const kind of ["expected", "actual", "difference"]) {
      const image = viewer.querySelector(`.${kind} img`);
      if (!image) continue;
      image.style.visibility = frame[kind] ? "visible" : "hidden";
      if (frame[kind]) image.src = frame[kind];
    }
    const pixels = frame.pixels === null ? "in one animation only"
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
// A viewer works from when somebody comes near it.
const prepared = new WeakSet();
function prepare(item) {
  if (prepared.has(item)) return;
  prepared.add(item);
  const viewer = item.querySelector(".viewer");
  if (!viewer) return;
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
const nearby = new IntersectionObserver(entries => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    nearby.unobserve(entry.target);
    prepare(entry.target);
  }
}, {rootMargin: "1000px"});
for (const item of cases) {
  item.addEventListener("focusin", () => choose(item, false));
  item.addEventListener("pointerdown", () => choose(item, false));
  nearby.observe(item);
}
if (filter) applyFilter();

// Keys.
const modes = ["side", "slider", "onion", "blink", "difference", "expected", "actual"];
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.type === "search") {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const item = current || cases.find(item => !item.hidden);
  if (item) prepare(item);
  const viewer = item?.querySelector(".viewer");
  if (event.key === "j") step(1);
  else if (event.key === "k") step(-1);
  else if (event.key === "/" && filter) filter.querySelector("[type=search]").focus();
  else if (event.key === "?" && filter) toggleKeys();
  else if (event.key === "z" && viewer) zoom(viewer);
  else if (event.key === "a" && current) current.querySelector(".accept input")?.click();
  else if (event.key === "," && viewer?.stepFrame) viewer.stepFrame(-1);
  else if (event.key === "." && viewer?.stepFrame) viewer.stepFrame(1);
  else if (viewer && modes[event.key - 1]) setMode(viewer, modes[event.key - 1]);
  else return;
  event.preventDefault();
});
