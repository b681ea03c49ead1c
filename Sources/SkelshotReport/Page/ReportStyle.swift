/// The look of the page. Colours stand at the top, once for each colour scheme; every text reaches a
/// contrast of 4.5 : 1 on its ground.
enum ReportStyle {
  static let text = #"""
    :root {
      color-scheme: light dark;
      --ground: #f6f7f9; --card: #ffffff; --ink: #1b2330; --soft: #566173; --line: #dce1e8;
      --accent: #3d5afe; --check-a: #ffffff; --check-b: #e6e9ee;
      --different: #b3261e; --size: #7b3fb5; --missing: #a33b00; --new: #0b63b0;
      --orphaned: #5b6472; --unreadable: #a1124e; --failed: #a1124e; --equal: #1d7a45;
      --recorded: #1d7a45; --updated: #0b63b0; --removed: #5b6472;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #12161d; --card: #1b212b; --ink: #e8ecf2; --soft: #a5b0c0; --line: #313a48;
        --accent: #93a8ff; --check-a: #2a313d; --check-b: #222833;
        --different: #ff8a80; --size: #d3a6ff; --missing: #ffb07a; --new: #82bfff;
        --orphaned: #b4bdca; --unreadable: #ff8fb6; --failed: #ff8fb6; --equal: #74d69c;
        --recorded: #74d69c; --updated: #82bfff; --removed: #b4bdca;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 7.5rem; }
    body {
      margin: 0; background: var(--ground); color: var(--ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    h1, h2, p, ul, ol, dl, figure { margin: 0; padding: 0; }
    code, kbd, h1, h2, nav { overflow-wrap: anywhere; }
    code, kbd { font: 0.92em ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
    a { color: inherit; text-decoration: none; }
    a:hover { text-decoration: underline; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    [hidden] { display: none !important; }

    .top {
      position: sticky; top: 0; z-index: 2; padding: 0.9rem 1.5rem 0.8rem;
      background: var(--card); border-bottom: 1px solid var(--line);
    }
    .title { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; align-items: baseline; }
    h1 { font-size: 1.15rem; font-weight: 650; }
    .title p { color: var(--soft); }
    .verdict { padding: 0.1rem 0.6rem; border-radius: 1rem; color: var(--card); font-size: 0.95rem; }
    .verdict.passed { background: var(--equal); }
    .verdict.failed { background: var(--different); }
    .filter { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin-top: 0.6rem; }
    .chip { display: inline-flex; cursor: pointer; }
    .chip input { position: absolute; opacity: 0; }
    .chip span {
      padding: 0.15rem 0.7rem; border: 1px solid var(--line); border-radius: 1rem; color: var(--soft);
      text-decoration: line-through; text-decoration-color: transparent;
    }
    .chip input:checked + span { color: var(--state); border-color: var(--state); }
    .chip input:not(:checked) + span { text-decoration-color: currentColor; }
    .chip input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: 2px; }
    input[type=search] {
      flex: 0 1 16rem; min-width: 8rem; padding: 0.2rem 0.7rem; font: inherit; color: inherit;
      background: var(--ground); border: 1px solid var(--line); border-radius: 0.5rem;
    }
    .shown { color: var(--soft); }
    #keys { display: flex; flex-wrap: wrap; gap: 0.3rem 1.5rem; margin-top: 0.7rem; color: var(--soft); }
    #keys div { display: flex; gap: 0.5rem; }
    #keys dd { margin: 0; }
    kbd { padding: 0 0.35rem; border: 1px solid var(--line); border-radius: 0.3rem; color: var(--ink); }

    .different { --state: var(--different); } .size { --state: var(--size); }
    .missing { --state: var(--missing); } .new { --state: var(--new); }
    .orphaned { --state: var(--orphaned); } .unreadable { --state: var(--unreadable); }
    .failed { --state: var(--failed); } .equal { --state: var(--equal); }
    .recorded { --state: var(--recorded); } .updated { --state: var(--updated); }
    .removed { --state: var(--removed); }

    .columns { display: flex; gap: 1.5rem; max-width: 110rem; margin: 0 auto; padding: 1.2rem 1.5rem; }
    main { flex: 1; min-width: 0; }
    nav {
      flex: 0 0 15rem; position: sticky; top: 7.5rem; align-self: flex-start;
      max-height: calc(100vh - 9rem); overflow: auto; font-size: 0.9rem;
    }
    nav ol { list-style: none; }
    nav a {
      display: flex; gap: 0.5rem; align-items: baseline; padding: 0.2rem 0.5rem; color: var(--soft);
      border-radius: 0.4rem;
    }
    nav a[aria-current] { background: var(--card); color: var(--ink); }
    nav i { flex: none; width: 0.6rem; height: 0.6rem; border-radius: 50%; background: var(--state); }
    .case {
      margin-bottom: 1.2rem; padding: 1rem 1.2rem 1.2rem; background: var(--card);
      border: 1px solid var(--line); border-radius: 0.8rem;
    }
    .case:focus { outline: 2px solid var(--accent); }
    .case > header { display: flex; gap: 0.8rem; align-items: center; justify-content: space-between; }
    h2 { font-size: 1rem; font-weight: 600; }
    .pill {
      flex: none; padding: 0.05rem 0.65rem; border: 1px solid; border-radius: 1rem;
      font-size: 0.85rem; color: var(--state);
    }
    .summary { margin-top: 0.2rem; white-space: pre-line; }
    .details { margin: 0.3rem 0 0 1.1rem; }
    .layout { margin-top: 0.3rem; color: var(--soft); font-size: 0.9rem; }

    .viewer { margin-top: 0.9rem; }
    .tools, .modes, .scrub { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; }
    .tools { justify-content: space-between; margin-bottom: 0.8rem; }
    button {
      padding: 0.2rem 0.75rem; font: inherit; font-size: 0.9rem; color: var(--ink);
      background: transparent; border: 1px solid var(--line); border-radius: 0.5rem; cursor: pointer;
    }
    button:hover { border-color: var(--soft); }
    button[aria-pressed=true] { color: var(--card); background: var(--ink); border-color: var(--ink); }
    .stage { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
    figure { flex: 0 1 auto; max-width: 100%; }
    figcaption { margin-bottom: 0.3rem; color: var(--soft); font-size: 0.85rem; }
    .paper {
      width: fit-content; max-width: 100%; border: 1px solid var(--line); overflow: auto;
      background: repeating-conic-gradient(var(--check-a) 0 25%, var(--check-b) 0 50%) 0 0 / 16px 16px;
    }
    .viewer img { display: block; height: auto; }
    [data-zoom=fit] img { max-width: 100%; max-height: 32rem; width: auto; }
    @media (min-width: 48rem) {
      [data-pair=true][data-mode=side][data-zoom=fit] .stage {
        display: grid; grid-template-columns: repeat(3, minmax(0, 1fr));
      }
    }
    [data-zoom=one] img { max-width: none; }
    [data-zoom=four] img { max-width: none; width: calc(var(--w) * 4px); image-rendering: pixelated; }
    [data-mode=difference] figure:not(.difference), [data-mode=expected] figure:not(.expected),
    [data-mode=actual] figure:not(.actual), [data-mode=slider] .difference,
    [data-mode=blink] .difference { display: none; }
    [data-mode=slider] .stage, [data-mode=blink] .stage { display: grid; justify-content: start; }
    [data-mode=slider] figure, [data-mode=blink] figure { grid-area: 1 / 1; }
    [data-mode=slider] figcaption { visibility: hidden; }
    [data-mode=slider] .actual { clip-path: inset(0 0 0 calc(var(--cut, 0.5) * 100%)); }
    [data-mode=slider] .stage { position: relative; width: fit-content; max-width: 100%; }
    [data-mode=slider] .stage::after {
      content: ""; position: absolute; inset: 1.6rem auto 0 calc(var(--cut, 0.5) * 100% - 1px);
      width: 2px; background: var(--accent);
    }
    [data-mode=blink] figure { background: var(--card); }
    [data-mode=blink]:not(.second) .actual, [data-mode=blink].second .expected { visibility: hidden; }
    .cut, .tools, .scrub, .filter { display: none; }
    .script .tools, .script .scrub, .script .filter { display: flex; }
    .script [data-mode=slider] .cut { display: flex; gap: 0.6rem; max-width: 32rem; margin-top: 0.6rem; }
    .cut input { flex: 1; accent-color: var(--accent); }
    .cut { color: var(--soft); font-size: 0.9rem; }
    .scrub { margin-top: 0.9rem; color: var(--soft); font-size: 0.9rem; }
    .scrub input { flex: 0 1 24rem; accent-color: var(--accent); }
    .scrub output { font-variant-numeric: tabular-nums; }
    .equal-list { color: var(--soft); }
    .equal-list summary { cursor: pointer; }
    .equal-list ul { margin: 0.5rem 0 0 1.5rem; columns: 18rem; }
    @media (max-width: 60rem) {
      .columns { display: block; padding: 0.8rem; }
      nav { display: none; }
      .top { position: static; }
      html { scroll-padding-top: 1rem; }
    }
    @media print { .filter, .tools, .scrub, nav { display: none !important; } .top { position: static; } }

    """#
}
