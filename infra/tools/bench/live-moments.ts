import { companies, type StockSymbol } from '../../../shared/companies.ts';
import { INDEX_SYMBOL } from '../../../shared/market-index.ts';
import { formatCents, parseCents } from '../../../shared/money.ts';
import { listCandles } from '../../../shared/routes/candles.ts';
import { getMarketOverview } from '../../../shared/routes/overview.ts';
import type { Account } from '../../../shared/schemas/account.ts';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import type { Prices } from '../../../shared/schemas/socket.ts';
import { dayOfTick, firstTickOfDay, TICKS_PER_DAY, tickAt, tickStartMs } from '../../../shared/tick.ts';
import { HISTORY_DAYS, type Moment } from '../../../web/features/bench/strategy.ts';
import { practiceOrder } from '../../../web/lib/practice-account.ts';
import { fetchJson } from '../fetch-json.ts';

const cents = (text: string | null | undefined) => (text ? (parseCents(text) as number) : undefined);

/** Ticks in order, oldest first. A tick that is missing has the prices of the tick before it. */
type Ticks = readonly Pick<Prices, 'tick' | 'prices'>[];

/** Adds a new tick, and computes its index. Before the first tick, candles supply opening prices. */
export async function broadcastTick(site: string, ticks: Ticks, { tick, prices }: Prices): Promise<Ticks> {
  const before = ticks.length > 0 ? ticks : await candlesAt(site);
  const { index } = await fetchJson(site + getMarketOverview.path, getMarketOverview.output);
  const growths = Object.entries(index.seasonOpenCents).map(([symbol, open]) => (cents(prices[symbol]) ?? 0) / open);
  const growth = growths.reduce((sum, each) => sum + each, 0) / growths.length;
  const known = before.filter((each) => each.tick < tick && each.tick > tick - HISTORY_DAYS * TICKS_PER_DAY);
  const value = formatCents(Math.round((cents(index.seasonOpen) ?? 0) * growth));
  return [...known, { tick, prices: { ...prices, [INDEX_SYMBOL]: value } }];
}

async function candlesAt(site: string): Promise<Ticks> {
  const ticks = new Map<number, Record<string, string>>();
  for (const range of ['1w', '1d', '1h']) {
    const candles = await fetchJson(`${site}${listCandles.path}?range=${range}`, listCandles.output);
    for (const [symbol, each] of Object.entries(candles))
      for (const { time, open } of each)
        ticks.set(tickAt(Date.parse(time)), { ...ticks.get(tickAt(Date.parse(time))), [symbol]: open });
  }
  return Array.from(ticks, ([tick, prices]) => ({ tick, prices })).sort((one, other) => one.tick - other.tick);
}

interface Known {
  readonly ticks: Ticks;
  readonly halted: boolean;
  readonly account: Account;
  readonly orders: readonly RestingOrder[];
}

export function momentOf({ ticks, halted, account, orders }: Known): Moment {
  const { tick, prices } = ticks.at(-1) as Ticks[number];
  const priceCents = (symbol: string, ticksAgo = 0) => {
    if (!(ticksAgo >= 0)) throw new RangeError('a strategy cannot see the ticks to come');
    return cents(ticks.findLast((each) => each.tick <= tick - ticksAgo)?.prices[symbol]);
  };
  const opening = ticks.find((each) => each.tick >= firstTickOfDay(dayOfTick(tick)));
  const bought = companies.filter(({ tier }) => account.subscription.accessTiers.includes(tier));
  const held = new Map(
    account.holdings.map(({ stock, shares, costBasis }) => [
      stock?.symbol,
      { shares, costCents: cents(costBasis) as number },
    ]),
  );
  return {
    ...{ tick, timeMs: tickStartMs(tick), halted, priceCents, coins: formatCents },
    symbols: bought.map(({ symbol }) => symbol).filter((symbol) => symbol in prices),
    openCents: (symbol) => cents(opening?.prices[symbol]),
    index: (ticksAgo) => priceCents(INDEX_SYMBOL, ticksAgo),
    account: {
      cashCents: cents(account.portfolio.cash) as number,
      positions: held.size,
      holding: (symbol) => held.get(symbol),
      orders: orders.toReversed().map(waitingOrder),
    },
  };
}

function waitingOrder({ id, createdAt, stockSymbol, action, shares, ...levels }: RestingOrder) {
  const own = pricesOf(levels);
  const bracket = levels.bracket && pricesOf(levels.bracket);
  const order = practiceOrder(stockSymbol as StockSymbol, { action, shares, ...own, ...(bracket && { bracket }) });
  return { ...order, id, placedTick: tickAt(Date.parse(createdAt)) };
}

function pricesOf({ limitPrice, stopPrice }: Pick<RestingOrder, 'limitPrice' | 'stopPrice'>) {
  return { ...(limitPrice && { limitPrice }), ...(stopPrice && { stopPrice }) };
}
