import { formatPercentChange, formatPrice, toCents } from '../../../shared/format.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { type Html, html } from '../../lib/html.ts';
import { companyMark } from './marks.ts';

const SHOWN = 5;

/** Empty rows reserve their room until prices arrive. */
export function leaders(): Html {
  return html`<section class="leaders" aria-labelledby="leaders-title">
    <h2 id="leaders-title">Today’s leaders</h2>
    <div class="leader-lists">
      <article><h3>Leading today</h3><ol data-leaders="best">${leaderRows([])}</ol></article>
      <article><h3>Falling behind</h3><ol data-leaders="worst">${leaderRows([])}</ol></article>
    </div>
  </section>`;
}

export function leaderRows(stocks: readonly Stock[]): Html {
  const places = Array.from({ length: SHOWN }, (_, place) => stocks[place]);
  return html`${places.map((stock, place) => (stock ? row(stock, place) : html`<li class="leader"></li>`))}`;
}

export function rankStocks(stocks: readonly Stock[], end: 'best' | 'worst'): readonly Stock[] {
  const sign = end === 'best' ? 1 : -1;
  return stocks
    .toSorted((one, other) => sign * (Number(other.changePercent) - Number(one.changePercent)))
    .slice(0, SHOWN);
}

function row({ symbol, name, currentPrice, changePercent }: Stock, place: number): Html {
  return html`<li class="leader">
    <span class="leader-place">${place + 1}</span>${companyMark(symbol)}
    <span class="leader-name"><b>${name}</b> <span>${symbol}</span></span>
    <span class="leader-price">${formatPrice(toCents(currentPrice))}</span>
    <span class="change ${direction(changePercent)}">${formatPercentChange(changePercent)}</span>
  </li>`;
}

/** The class with a change's arrow and colour. */
export function direction(changePercent: string): 'up' | 'down' | 'flat' {
  const change = Number(changePercent);
  return change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
}
