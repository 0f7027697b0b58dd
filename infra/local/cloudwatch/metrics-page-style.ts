/** The look of the metrics page, light and dark. Below 900 px widgets stand one under the other. */
export const pageStyle = `
:root { color-scheme: light dark; --page: #f5f7fb; --card: #fff; --ink: #16213a; --quiet: #55617a; --edge: #ccd4e0;
  --bad: #b3261e; --bad-page: #fdeceb; --good: #1b6e3c; --unsure: #6b5300; --link: #2a3b8f; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0e1422; --card: #182136; --ink: #e8edf7; --quiet: #a6b2c8; --edge: #35415c;
    --bad: #ff8d85; --bad-page: #3a1a1c; --good: #6fd897; --unsure: #f0cf6a; --link: #a8b9ff; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); }
main { max-width: 1400px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 20px; margin: 32px 0 12px; overflow-wrap: anywhere; }
h3 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
h4 { font-size: 16px; margin: 0 0 4px; }
p { margin: 4px 0; overflow-wrap: anywhere; }
a { color: var(--link); }
ul { margin: 8px 0; padding-left: 20px; overflow-wrap: anywhere; }
pre { margin: 8px 0 0; padding: 12px; overflow-x: auto; font-size: 13px; background: var(--page); border-radius: 6px; }
.reason { font-size: 14px; color: var(--quiet); }
.refused { padding: 16px; border: 2px solid var(--bad); border-radius: 8px; background: var(--bad-page); margin-top: 24px; }
.refused h2 { margin: 0 0 8px; color: var(--bad); }
.alarms, .states, .legend, .values { list-style: none; padding: 0; margin: 0; }
.alarms { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr)); }
.alarms > li, article { min-width: 0; padding: 16px; background: var(--card); border: 1px solid var(--edge);
  border-radius: 8px; }
.alarms > li { border-left: 6px solid var(--state); }
.head { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
.badge { font-size: 14px; font-weight: 700; white-space: nowrap; color: var(--state); }
.ALARM { --state: var(--bad); } .OK { --state: var(--good); } .INSUFFICIENT_DATA { --state: var(--unsure); }
.widgets { display: grid; gap: 12px; grid-template-columns: repeat(24, minmax(0, 1fr)); }
@media (max-width: 900px) { .widgets { display: block; } article { margin-bottom: 12px; } }
.states { columns: 300px; } .states li { padding: 2px 0; break-inside: avoid; }
svg { display: block; overflow: visible; }
svg path { vector-effect: non-scaling-stroke; }
.chart { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 4px 8px; margin: 16px 0 12px; }
.chart > svg { grid-area: 1 / 2; width: 100%; height: 150px; }
.chart > p { margin: 0; font-size: 12px; line-height: 1; color: var(--quiet); }
.chart > .scale { grid-area: 1 / 1; display: flex; flex-direction: column; justify-content: space-between;
  margin: -6px 0; text-align: right; }
.chart > .right { grid-area: 1 / 3; text-align: left; }
.chart > .times { grid-area: 2 / 2; display: flex; justify-content: space-between; padding-top: 4px; }
.chart > .empty { grid-area: 1 / 2; place-self: center; font-size: 14px;
  padding: 4px 8px; background: var(--card); }
summary { cursor: pointer; padding: 8px 0; font-weight: 700; color: var(--good); }
details { margin-top: 12px; }
.grid { stroke: var(--edge); fill: none; }
.limit { stroke: var(--bad); stroke-dasharray: 4 4; fill: none; }
.line { stroke: var(--colour); fill: none; stroke-width: 2; } .dot { stroke-width: 5; stroke-linecap: round; }
.line-0 { --colour: #2a52be; } .line-1 { --colour: #b84a00; } .line-2 { --colour: #1b7f4b; }
.line-3 { --colour: #a3238e; } .line-4 { --colour: #00788a; } .line-5 { --colour: #7a6100; }
@media (prefers-color-scheme: dark) {
  .line-0 { --colour: #8fb0ff; } .line-1 { --colour: #ffab70; } .line-2 { --colour: #7ee0a6; }
  .line-3 { --colour: #f29be4; } .line-4 { --colour: #6fdcec; } .line-5 { --colour: #e6cf6d; }
}
.legend { display: grid; gap: 2px 20px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)); }
.legend li { display: flex; gap: 8px; align-items: center; font-size: 14px; min-width: 0; }
.legend span { overflow-wrap: anywhere; min-width: 0; } .legend b { margin-left: auto; white-space: nowrap; }
.sample { flex: none; width: 24px; height: 8px; }
.values { display: flex; flex-wrap: wrap; gap: 8px 32px; margin-top: 8px; }
.values li { display: flex; flex-direction: column-reverse; }
.values span { font-size: 14px; color: var(--quiet); } .values b { font-size: 28px; line-height: 1.2; }
`;
