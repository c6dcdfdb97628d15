/** The page has one file: a demonstration may have no network. */
export const style = `
:root { color-scheme: light dark; --ink: #1a2026; --ink-2: #55606b; --ground: #f7f5f0; --surface: #fff; --line: #dfdbd1; --act: #1f4e96; --on-act: #fff; --warn: #8f1d12; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceae4; --ink-2: #aeb6bd; --ground: #14181c; --surface: #1d2227; --line: #3a4148; --act: #8db4f0; --on-act: #10151a; --warn: #ff9c8f; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 16px/24px system-ui, sans-serif; color: var(--ink); background: var(--ground); }
main { max-width: 1120px; margin: 0 auto; padding: 24px 16px 64px; }
.note { margin: 0; padding: 8px 16px; background: #5b3a00; color: #fff; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 34px; }
h2 { margin: 32px 0 8px; font-size: 20px; line-height: 28px; }
p { margin: 0 0 12px; }
a { color: var(--act); }
.now { padding: 12px 16px; border: 1px solid var(--line); border-left: 4px solid var(--act); border-radius: 8px; background: var(--surface); font-weight: 600; }
.buttons { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
button { min-height: 36px; padding: 4px 14px; font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--ink-2); border-radius: 8px; cursor: pointer; }
button:hover { border-color: var(--act); }
button:focus-visible, a:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
button[aria-pressed="true"], .main { color: var(--on-act); background: var(--act); border-color: var(--act); font-weight: 600; }
.switches { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
.switches li { display: grid; grid-template-columns: minmax(0, 1fr) 96px auto; align-items: center; gap: 4px 16px; padding: 10px 16px; }
.switches li + li { border-top: 1px solid var(--line); }
.switches .on { box-shadow: inset 4px 0 var(--act); }
.what b { display: block; }
.count { color: var(--ink-2); font-variant-numeric: tabular-nums; }
table { width: 100%; border: 1px solid var(--line); border-radius: 8px; border-spacing: 0; background: var(--surface); }
th, td { padding: 8px 12px; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
tbody > tr > * { border-top: 1px solid var(--line); }
thead th { color: var(--ink-2); font-weight: 600; overflow-wrap: normal; }
code, [data-heading="Datum"] { white-space: nowrap; }
td.buttons { display: table-cell; white-space: nowrap; }
td.buttons button + button { margin-left: 8px; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.double { display: block; color: var(--warn); }
@media (max-width: 760px) {
  .switches li { grid-template-columns: minmax(0, 1fr) auto; }
  .switches .buttons { grid-column: 1 / -1; }
  .switches .buttons button { flex: 1; }
  thead { position: absolute; clip-path: inset(50%); }
  table, tbody, tr, th, td { display: block; }
  tr { padding: 12px 16px; }
  tr + tr { border-top: 1px solid var(--line); }
  tbody > tr > * { padding: 2px 0; border: 0; }
  .number { text-align: left; }
  td[data-heading]::before { content: attr(data-heading) ": "; color: var(--ink-2); }
  td.buttons { display: flex; padding-top: 8px; }
  td.buttons button + button { margin-left: 0; }
}
`;
