/// How the page looks, in light and in dark.
enum Styles {
  static let text: StaticString = """
    :root {
      color-scheme: light dark;
      --ground: #ffffff; --raised: #f5f7f9; --text: #1b1f24; --muted: #57606a; --line: #d5dbe1; --link: #0a58ca;
      --ability: #0a58ca; --controller: #7a3e9d; --page: #0b7a4b; --tab: #9a5b00; --web: #b3261e; --app: #9c2f6f; --want: #57606a;
      --good: #0b7a4b; --bad: #b3261e;
      --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #15181c; --raised: #1d2126; --text: #e4e8ec; --muted: #9ba6b2; --line: #343b43; --link: #8ab8ff;
        --ability: #8ab8ff; --controller: #d0a6ee; --page: #6fd3a3; --tab: #f0b95a; --web: #ff9b93; --app: #f29ac8; --want: #9ba6b2;
        --good: #6fd3a3; --bad: #ff9b93;
      }
    }
    *, ::before, ::after { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--ground); color: var(--text);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    body > header, main { max-width: 84rem; margin: 0 auto; padding: 0 1.25rem; }
    main { padding-bottom: 4rem; outline: none; }
    h1 { font-size: 1.5rem; line-height: 1.25; margin: 1.25rem 0 0.25rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.25rem; margin: 1.25rem 0 0.5rem; overflow-wrap: anywhere; }
    h3 { font-size: 1rem; margin: 1.25rem 0 0.4rem; overflow-wrap: anywhere; }
    h2:focus { outline: none; }
    p { margin: 0.4rem 0; }
    code { font-family: var(--mono); font-size: 0.875em; overflow-wrap: anywhere; unicode-bidi: isolate; }
    a { color: var(--link); }
    a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, .scroll:focus-visible {
      outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px;
    }
    #skip { position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 1rem; background: var(--ground); z-index: 2; }
    #skip:focus { top: 0.5rem; }
    .summary, .hint, .crumbs, body > header p { color: var(--muted); }
    .hint { font-size: 0.875rem; flex-basis: 100%; margin: 0; }
    [hidden] { display: none !important; }

    nav { display: flex; flex-wrap: wrap; gap: 0.25rem; border-bottom: 1px solid var(--line); margin-top: 0.75rem; }
    nav a { padding: 0.5rem 0.9rem; text-decoration: none; border-bottom: 3px solid transparent; color: var(--text); }
    nav a:hover { background: var(--raised); }
    nav a[aria-current] { border-color: var(--link); color: var(--link); font-weight: 600; }

    .panel { background: var(--raised); border: 1px solid var(--line); border-radius: 8px; padding: 0.9rem 1rem; }
    .panel:empty { display: none; }
    form.panel { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
    .field { display: flex; flex-direction: column; gap: 0.2rem; min-width: 9rem; flex: 1 1 9rem; }
    .field.wide { flex: 3 1 18rem; }
    .field.check { flex-direction: row; align-items: center; gap: 0.5rem; min-height: 2.5rem; flex: 0 1 auto; }
    .field:has(> button) { flex: 0 0 auto; min-width: 0; }
    label { font-size: 0.875rem; font-weight: 600; }
    input:not([type=checkbox]), select, button {
      font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--muted); border-radius: 6px;
      min-height: 2.5rem; padding: 0.3rem 0.6rem; width: 100%;
    }
    input[type=checkbox] { width: 1.25rem; height: 1.25rem; margin: 0; }
    #url { font-family: var(--mono); }
    button { cursor: pointer; width: auto; padding: 0.3rem 1rem; }
    #more { display: block; margin: 1rem auto; }

    table { border-collapse: collapse; width: 100%; }
    caption { text-align: start; font-weight: 600; padding: 0.9rem 0 0.3rem; }
    th, td { text-align: start; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); }
    th { font-weight: 400; }
    thead th { font-size: 0.8125rem; font-weight: 600; color: var(--muted); }
    .catalogue { table-layout: fixed; }
    .catalogue thead th:nth-child(1) { width: 20%; }
    .catalogue thead th:nth-child(2) { width: 9rem; }
    #count { margin: 0.75rem 0 0.25rem; }
    .catalogue thead th:nth-child(5), .catalogue thead th:nth-child(6) { width: 12%; }
    .scroll { overflow-x: auto; }

    .badge, .note {
      display: inline-block; font-size: 0.75rem; line-height: 1.2; font-weight: 600; padding: 0.15rem 0.5rem;
      border-radius: 1rem; border: 1px solid currentColor; vertical-align: 0.1em; margin-inline-end: 0.25rem;
    }
    .badge { color: var(--muted); }
    .badge-ability { color: var(--ability); }
    .badge-page { color: var(--page); }
    .badge-tab { color: var(--tab); }
    .badge-app { color: var(--app); }
    .badge-route { color: var(--text); }
    .note { border-color: transparent; background: var(--raised); color: var(--muted); border-radius: 4px; }

    .facts { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: 0.35rem 1.25rem; margin: 0.75rem 0; }
    .facts dt { color: var(--muted); grid-column: 1; }
    .facts dd { margin: 0; grid-column: 2; overflow-wrap: anywhere; }
    ul.plain { list-style: none; margin: 0; padding: 0; }
    ul.plain li { padding: 0.2rem 0; }
    #answer { margin-top: 1rem; border-left: 4px solid var(--muted); }
    #answer[data-state=success] { border-left-color: var(--good); }
    #answer[data-state=error] { border-left-color: var(--bad); }
    #answer h3 { margin-top: 0; }

    .legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; padding: 0; margin: 0.5rem 0 1rem; font-size: 0.875rem; }
    .legend li::before { content: ""; display: inline-block; width: 0.8rem; height: 0.8rem; border-radius: 3px; margin-inline-end: 0.4rem; background: currentColor; vertical-align: -0.05rem; }
    .legend .closed::before { background: none; border: 1.5px dashed var(--muted); }
    svg { display: block; font: 13px var(--mono); max-width: none; }
    svg text { fill: var(--text); }
    svg text.column { font: 600 14px system-ui, sans-serif; fill: var(--muted); }
    svg text.count { text-anchor: end; fill: var(--muted); font-weight: 600; }
    .box rect { fill: var(--raised); stroke: var(--line); stroke-width: 1; }
    .box.closed rect { stroke: var(--muted); stroke-dasharray: 4 3; }
    a.box:hover rect, a.box:focus rect { stroke: var(--link); stroke-width: 2.5; }
    a.box:focus { outline: none; }
    a.box text { fill: var(--text); }
    a.box:hover text:not(.count) { text-decoration: underline; }
    .way { fill: none; stroke: var(--muted); stroke-width: 1; opacity: 0.55; }
    .way.w1 { stroke-width: 1.25; } .way.w2 { stroke-width: 2; } .way.w3 { stroke-width: 3.5; } .way.w4 { stroke-width: 6; }
    .way.trunk { stroke-width: 3; } .way.want { stroke-width: 1; stroke-dasharray: 2 3; }
    .ability { color: var(--ability); } .controller { color: var(--controller); } .page { color: var(--page); }
    .tab { color: var(--tab); } .app { color: var(--app); } .web { color: var(--web); }
    .way.ability, .way.controller, .way.page, .way.tab, .way.app, .way.web { stroke: currentColor; }
    .box.ability rect, .box.controller rect, .box.page rect, .box.tab rect, .box.app rect, .box.web rect { stroke: currentColor; }
    #picture.lit .way[data-from] { opacity: 0.1; }
    #picture.lit .way.lit { opacity: 1; }

    @media (max-width: 52rem) {
      .catalogue, .catalogue tbody, .catalogue tr, .catalogue th, .catalogue td { display: block; width: auto; }
      .catalogue thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      .catalogue tr { border-bottom: 1px solid var(--line); padding: 0.6rem 0; }
      .catalogue th, .catalogue td { border: 0; padding: 0.1rem 0; }
      .catalogue td:empty { display: none; }
      .catalogue td::before { content: attr(data-label) " "; color: var(--muted); font-size: 0.8125rem; }
      .catalogue td[data-label=Kind]::before, .catalogue td[data-label=Path]::before { content: none; }
      .facts { grid-template-columns: 1fr; gap: 0; }
      .facts dt { margin-top: 0.5rem; font-size: 0.875rem; }
      .facts dd { grid-column: 1; }
    }
    @media print { nav, form, #more { display: none; } }
    """
}
