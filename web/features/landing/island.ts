import { MARKET_HALTED } from '../../../shared/market-halted.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { formatDay, formatPercentChange, formatPrice, toCents } from '../../lib/format.ts';
import {
  currentFreshness,
  feedFreshness,
  freshnessWords,
  type Polled,
  subscribeToFreshness,
} from '../../lib/freshness.ts';
import { heatStep } from '../../lib/heat.ts';
import { forgetKept } from '../../lib/kept-answers.ts';
import { takeLeaving } from '../../lib/leaving.ts';
import { notifySignInEnded } from '../../lib/sign-in-end.ts';
import { direction, leaderRows, rankStocks } from './leaders.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';
import './landing.css';
import './market-map.css';
import './sections.css';
import './tape.css';
import './tier-cards.css';
import type { listStocks } from '../../../shared/routes/stocks.ts';
import { SIGN_IN_REFUSED_COOKIE } from '../../../shared/session-cookie.ts';
import { TICK_MS } from '../../../shared/tick.ts';
import { msUntilPricePoll } from '../../lib/price-poll.ts';

/*
 * The landing page's script (page.ts): its prices, badge and tape button. It is all the JavaScript that a visitor
 * loads, so it has neither React nor the schema parser.
 */

// A type only: the routes' files would include the parser.
const STOCKS: typeof listStocks.path = '/api/stocks';
const ANSWER_MS = 15_000;

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

// Signing out leads here. A service worker has already forgotten kept answers, if it was running in time.
notifySignInEnded();
void forgetKept().catch(() => undefined);
pollStocks((stocks) => {
  showStocks(stocks);
  showFreshness();
});
subscribeToFreshness(showFreshness);
for (const button of all('.tape-hold')) button.addEventListener('click', () => toggleHold(button));
const leavesAt = takeLeaving();
const note = signInNote();
if (note) showNote(note);
else if (leavesAt) showNote(`Your account will be deleted on ${formatDay(leavesAt)}. Sign in before then to keep it.`);

function signInNote(): string | undefined {
  const outcome = new URLSearchParams(location.search).get('sign-in');
  if (outcome === 'failed') return 'Sign-in failed. Please try again.';
  const [, told] = new RegExp(`(?:^|; )${SIGN_IN_REFUSED_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return outcome === 'refused' && told ? decodeURIComponent(told) : undefined;
}

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

function showNote(text: string): void {
  for (const note of all('.pitch-note')) {
    note.textContent = text;
    note.classList.add('told');
  }
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

/** Polls the public market while the tab is visible. After a failure the last prices stay. */
function pollStocks(onStocks: (stocks: readonly Stock[]) => void): void {
  let halted = false;
  let polled: Polled = { sinceMs: Date.now(), maxAgeMs: TICK_MS, failing: false };
  const poll = async () => {
    if (document.hidden) return;
    polled = { ...polled, askedMs: Date.now() };
    try {
      const response = await fetch(STOCKS, {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!response.ok) throw new Error(`the prices were answered ${response.status}`);
      halted = (response.headers.get(MARKET_HALTED) ?? 'no') !== 'no';
      onStocks(await response.json());
      polled = { sinceMs: Date.now(), maxAgeMs: TICK_MS, failing: false };
    } catch {
      polled = { ...polled, askedMs: undefined, failing: true };
    }
  };
  const pollOn = () => {
    void poll();
    setTimeout(pollOn, msUntilPricePoll());
  };
  pollOn();
  feedFreshness(() => ({ halted, polled: [polled] }));
}
