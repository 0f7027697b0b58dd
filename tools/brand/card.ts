import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { companies } from '../../shared/companies.ts';
import { glyph, glyphs } from '../../web/features/landing/marks.ts';
import { type Html, html } from '../../web/lib/html.ts';

const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** A day on the floor: the heat of each company, in the catalogue's order. */
const day = [
  ...['up-1', '0', 'up-2', 'up-1', 'down-1', 'up-1'],
  ...['down-1', 'up-1', 'up-2', '0', 'up-1', 'down-2'],
  ...['up-2', 'down-1', 'up-1', 'up-1', 'down-2', 'up-2'],
  ...['down-2', 'up-2', 'up-1', 'down-1', 'up-2', '0'],
];

const style = `
body{display:grid;grid-template-columns:1fr 544px;gap:40px;align-items:center;width:1200px;height:630px;margin:0;padding:0 56px;
box-sizing:border-box;background:var(--ground);color:var(--ink);font-family:Inter;letter-spacing:-.02em}
p{display:flex;gap:12px;align-items:center;margin:0;font-size:30px;font-weight:650}
p svg{width:44px;height:44px}
h1{margin:32px 0 24px;font-size:56px;font-weight:700;letter-spacing:-.04em;line-height:1.05}
small{font-size:25px;line-height:1.4;letter-spacing:-.01em;color:var(--ink-muted)}
ul{display:grid;grid-template-columns:repeat(6,1fr);gap:6px;margin:0;padding:0;list-style:none;color:var(--heat-ink)}
li{display:grid;gap:10px;justify-items:center;align-content:center;height:124px;border-radius:6px;font-size:22px;font-weight:650}
.glyphs{position:absolute;width:0;height:0}
.glyph{width:44px;height:44px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
`;

const wordmarkStyle = `
body{margin:0;color:var(--ink);font-family:Inter}
p{display:flex;gap:16px;align-items:center;height:72px;margin:0;font-size:42px;font-weight:650;
letter-spacing:-.01em}
svg{width:56px;height:56px}
`;

/** The card that a link to the game is shown with: its name, and the floor. */
export async function cardPage(): Promise<string> {
  const tiles = companies.map(
    ({ symbol }, place) => html`<li style="background:var(--heat-${day[place] ?? '0'})">${glyph(symbol)}${symbol}</li>`,
  );
  const body = html`${glyphs()}
    <main>
      <p>${await mark()} Tradefloor</p>
      <h1>The stock market, as a multiplayer game</h1>
      <small>10,000 virtual coins. 24 made-up companies. Prices move every 10 seconds.</small>
    </main>
    <ul>
      ${tiles}
    </ul>`;
  return `<style>${await look()}${style}</style>${body.markup}`;
}

/** The mark and the name beside it, on nothing. */
export async function wordmarkPage(): Promise<string> {
  const body = html`<p>${await mark()} Tradefloor</p>`;
  return `<style>${await look()}${wordmarkStyle}</style>${body.markup}`;
}

async function mark(): Promise<Html> {
  return { markup: await readFile(new URL('../../web/public/favicon.svg', import.meta.url), 'utf8') };
}

/** The palette and the font. */
async function look(): Promise<string> {
  const tokens = await readFile(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8');
  const font = await readFile(fileURLToPath(import.meta.resolve(FONT)), 'base64');
  return `${tokens}@font-face{font-family:Inter;src:url(data:font/woff2;base64,${font});font-weight:100 900}`;
}
