import type { Company } from '../../../shared/companies.ts';
import { tierName, tiers } from '../../../shared/tiers.ts';
import { type Html, html } from '../../lib/html.ts';
import { listedNow } from '../../lib/listed.ts';
import { glyph } from './marks.ts';

/**
 * All companies as tiles, a tier a row, coloured by their day. They are of one size, as they weigh the same in the index,
 * and have their room before they have prices.
 */
export function marketMap(): Html {
  return html`<section class="floor" aria-labelledby="floor-title">
    <header class="floor-head">
      <h2 id="floor-title">The floor right now</h2>
      <span class="live"></span>
    </header>
    ${tiers.map(
      (tier) => html`<h3 class="floor-tier">${tierName(tier)}</h3>
        <ul class="tiles" aria-label="${tierName(tier)} stocks">${listedNow(tier).map(tile)}</ul>`,
    )}
    <noscript><p class="floor-note">Live prices need JavaScript.</p></noscript>
  </section>`;
}

function tile({ symbol, name }: Company): Html {
  return html`<li class="tile" data-heat="${symbol}" title="${name}">
    ${glyph(symbol)} <b>${symbol}</b> <span class="tile-name">${name}</span>
    <span class="tile-change change" data-change="${symbol}"></span>
    <span class="tile-price" data-price="${symbol}"></span>
  </li>`;
}
