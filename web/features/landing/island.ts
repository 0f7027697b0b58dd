import type { Stock } from '../../../shared/schemas/market.ts';
import { formatPercentChange, formatPrice, toCents } from '../../lib/format.ts';
import { currentFreshness, freshnessWords, subscribeToFreshness } from '../../lib/freshness.ts';
import { heatStep } from '../../lib/heat.ts';
import { forgetKept } from '../../lib/kept-answers.ts';
import { notifySignInEnded } from '../../lib/sign-in-end.ts';
import { direction, leaderRows, rankStocks } from './leaders.ts';
import { pollStocks } from './poll-stocks.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';
import './landing.css';
import './market-map.css';
import './sections.css';
import './tape.css';
import './tier-cards.css';

/*
 * Brings the visitors' page (page.ts) to life: its prices, its badge and the tape's button. It is all the JavaScript that a
 * visitor loads, so it does without React and without the parser of schemas.
 */

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

// Who signs out arrives here. A service worker has dropped what was kept, if it was there in time.
notifySignInEnded();
void forgetKept().catch(() => undefined);
pollStocks((stocks) => {
  showStocks(stocks);
  showFreshness();
});
subscribeToFreshness(showFreshness);
for (const button of all('.tape-hold')) button.addEventListener('click', () => toggleHold(button));
if (new URLSearchParams(location.search).get('sign-in') === 'failed')
  for (const note of all('.pitch-note')) note.textContent = 'Signing in did not work. Please try again.';

function showStocks(stocks: readonly Stock[]): void {
  for (const { symbol, currentPrice, changePercent } of stocks) {
    const name = CSS.escape(symbol);
    for (const tile of all(`[data-heat="${name}"]`)) tile.dataset.step = String(heatStep(Number(changePercent)));
    for (const price of all(`[data-price="${name}"]`)) price.textContent = formatPrice(toCents(currentPrice));
    for (const change of all(`[data-change="${name}"]`)) {
      change.textContent = formatPercentChange(changePercent);
      change.classList.remove('up', 'down', 'flat');
      change.classList.add(direction(changePercent));
    }
  }
  for (const end of ['best', 'worst'] as const)
    for (const list of all(`[data-leaders="${end}"]`)) list.innerHTML = leaderRows(rankStocks(stocks, end)).markup;
}

function showFreshness(): void {
  const freshness = currentFreshness();
  for (const badge of all('.live')) {
    badge.textContent = freshnessWords(freshness, 'Live');
    badge.className = `live ${freshness.state}`;
  }
}

function toggleHold(button: HTMLElement): void {
  const held = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(held));
  button.textContent = held ? 'Resume' : 'Pause';
  button.closest('.tape')?.toggleAttribute('data-held', held);
}
