import { formatPercentChange, formatPrice, toCents } from '../../../shared/format.ts';
import { MARKET_HALTED } from '../../../shared/market-halted.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { formatDay } from '../../lib/format.ts';
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
import '../../ui/tokens.css';
import '../../ui/base.css';
import type { listStocks } from '../../../shared/routes/stocks.ts';
import { SIGN_IN_REFUSED_COOKIE } from '../../../shared/session-cookie.ts';
import { TICK_MS } from '../../../shared/tick.ts';
import { msUntilPricePoll } from '../../lib/price-poll.ts';

/*
 * The landing page's script (landing-page.tsx): its prices, badge and tape button. A visitor loads no other JavaScript,
 * so it has neither React nor the schema parser.
 */

// Only types are imported here, because the routes' files would include the parser.
const STOCKS: typeof listStocks.path = '/api/stocks';
const ANSWER_MS = 15_000;

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

// Signing out leads here. A running service worker may have forgotten kept answers already.
notifySignInEnded();
void forgetKept().catch(() => undefined);
pollStocks((stocks) => {
  showStocks(stocks);
  showFreshness();
});
subscribeToFreshness(showFreshness);
for (const button of all('[data-hold]')) button.addEventListener('click', () => toggleHold(button));
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
    for (const change of all(`[data-change="${name}"]`)) showChange(change, changePercent);
  }
  const change = ({ changePercent }: Stock) => Number(changePercent);
  const ranked = (sign: 1 | -1) => stocks.toSorted((one, other) => sign * (change(other) - change(one)));
  showLeaders('best', ranked(1));
  showLeaders('worst', ranked(-1));
}

function showChange(element: HTMLElement, changePercent: string): void {
  const change = Number(changePercent);
  element.textContent = formatPercentChange(changePercent);
  element.dataset.direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
}

function showLeaders(end: 'best' | 'worst', ranked: readonly Stock[]): void {
  for (const [place, row] of all(`[data-leaders=${end}] > li`).entries()) {
    const stock = ranked[place];
    row.toggleAttribute('data-filled', stock !== undefined);
    if (stock) showLeader(row, stock);
  }
}

/** Copies its mark from the list of companies. */
function showLeader(row: HTMLElement, { symbol, name, currentPrice, changePercent }: Stock): void {
  const mark = document.querySelector(`[data-company="${CSS.escape(symbol)}"] > span`);
  const parts: Readonly<Record<string, Node | string>> = {
    mark: mark?.cloneNode(true) ?? '',
    name,
    symbol,
    price: formatPrice(toCents(currentPrice)),
  };
  for (const [part, content] of Object.entries(parts))
    row.querySelector(`[data-leader=${part}]`)?.replaceChildren(content);
  const change = row.querySelector<HTMLElement>('[data-leader=change]');
  if (change) showChange(change, changePercent);
}

function showNote(text: string): void {
  for (const note of all('[data-note]')) {
    note.textContent = text;
    note.dataset.told = '';
  }
}

function showFreshness(): void {
  const freshness = currentFreshness();
  for (const badge of all('[data-live]')) {
    badge.dataset.state = freshness.state;
    badge.lastElementChild?.replaceChildren(freshnessWords(freshness, 'Live'));
  }
}

function toggleHold(button: HTMLElement): void {
  const held = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(held));
  button.textContent = held ? 'Resume' : 'Pause';
  button.closest('[data-tape]')?.toggleAttribute('data-held', held);
}

/** Polls the public market while the tab is visible, and keeps the last prices after a failure. */
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
