import { type Html, html } from '../../lib/html.ts';
import { listedNow } from '../../lib/listed.ts';
import { companyMark } from './marks.ts';

/** The market passing by. It can be held, as anything that moves by itself must be (WCAG 2.2.2). */
export function tape(): Html {
  // Where motion is reduced the tape stands still and is scrolled instead, by keyboard too: so its window has a tab stop.
  return html`<section class="tape" aria-label="Live prices">
    <section class="tape-window" aria-label="All prices" tabindex="0">
      <div class="tape-belt">
        <ul class="tape-run">${listedNow().map(tapeItem)}</ul>
        <ul class="tape-run" aria-hidden="true">${listedNow().map(tapeItem)}</ul>
      </div>
    </section>
    <button type="button" class="tape-hold" aria-pressed="false">Pause</button>
  </section>`;
}

function tapeItem({ symbol }: { symbol: string }): Html {
  return html`<li class="tape-item">
    ${companyMark(symbol)} <b>${symbol}</b>
    <span class="tape-figures"><span data-price="${symbol}"></span> <span class="change" data-change="${symbol}"></span></span>
  </li>`;
}
