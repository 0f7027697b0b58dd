import type { StockSymbol } from '../../../shared/companies.ts';
import { INDEX_SYMBOL } from '../../../shared/market-index.ts';
import { affordableShares, type Triggers } from '../../../shared/order-rules.ts';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import { PracticeAccount, type PracticeOrder } from '../../lib/practice-account.ts';

/*
 * Values a month's trades under other decisions: each by the game's rules, on the same prices. One trade is changed at
 * a time, and its gain stays in coins; for the month, all are changed together.
 */

/** Prices of companies in cents, and the index in hundredths of a point, from one tick to another. */
export interface KnownPrices {
  readonly firstTick: number;
  readonly lastTick: number;
  readonly at: (symbol: string, tick: number) => number;
  /** The most by which a tick's price may differ from `at`, because only its candle is known. */
  readonly boundAt: (symbol: string, tick: number) => number;
  /** Whether all prices are known. A candle does not show when a stop was reached within it. */
  readonly isExact: boolean;
}

/** A trade as logged. `stop` has the prices of an order that sold because its stop was reached. */
export interface LoggedTrade extends Pick<PracticeOrder, 'symbol' | 'action' | 'shares'> {
  readonly id: string;
  readonly tick: number;
  readonly priceCents: number;
  readonly stop?: Triggers | undefined;
}

export const alternatives = ['kept', 'later', 'index', 'lower-stop'] as const;
export type Alternative = (typeof alternatives)[number];

/** The cents that an alternative adds, give or take a bound. */
export interface Difference {
  readonly cents: number;
  readonly boundCents: number;
}

interface MonthStart {
  readonly cashCents: number;
  readonly shares: ReadonlyMap<StockSymbol, number>;
}

/** A percentage of the stop's price. */
const LOWER_STOP_PERCENT = 1;

export function lowered({ stopCents = 0, ...others }: Triggers): Triggers {
  return { ...others, stopCents: Math.max(1, stopCents - Math.ceil((stopCents * LOWER_STOP_PERCENT) / 100)) };
}

/** Returns what one trade would have brought by the end of the prices; undefined if the question does not apply. */
export function differenceOf(trade: LoggedTrade, to: Alternative, prices: KnownPrices): Difference | undefined {
  const { symbol, action, shares, tick, priceCents, stop } = trade;
  const { lastTick } = prices;
  const insteadAt = (at: number, cents = prices.at(symbol, at)): Difference => {
    return { cents: shares * (cents - priceCents), boundCents: shares * prices.boundAt(symbol, at) };
  };
  if (to === 'index') return action === 'buy' ? inIndex(trade, prices) : undefined;
  if (action === 'buy') return undefined;
  if (to === 'kept') return insteadAt(lastTick);
  if (to === 'later') return tick + TICKS_PER_DAY > lastTick ? undefined : insteadAt(tick + TICKS_PER_DAY);
  if (!stop || !prices.isExact) return undefined;
  const account = new PracticeAccount({ cashCents: 0, holdings: [[symbol, { shares, costCents: 0 }]] });
  account.place({ symbol, action, shares, ...lowered(stop) }, { tick, priceOf: () => priceCents });
  const [sold] = account.trades.length > 0 ? account.trades : watched(account, tick, prices).trades;
  return sold ? insteadAt(sold.tick, sold.priceCents) : insteadAt(lastTick);
}

/** Puts the same coins into fractions of the index, which no player can hold: rounded down to a cent. */
function inIndex({ symbol, shares, tick, priceCents }: LoggedTrade, prices: KnownPrices): Difference {
  const { lastTick, at, boundAt } = prices;
  const coinsCents = shares * priceCents;
  const index = Math.floor((coinsCents * at(INDEX_SYMBOL, lastTick)) / at(INDEX_SYMBOL, tick));
  const relative =
    boundAt(INDEX_SYMBOL, tick) / at(INDEX_SYMBOL, tick) + boundAt(INDEX_SYMBOL, lastTick) / at(INDEX_SYMBOL, lastTick);
  const boundCents = shares * boundAt(symbol, lastTick) + Math.ceil(index * relative);
  return { cents: index - shares * at(symbol, lastTick), boundCents };
}

function watched(account: PracticeAccount, afterTick: number, prices: KnownPrices): PracticeAccount {
  for (let tick = afterTick + 1; tick <= prices.lastTick && account.waiting.length > 0; tick++)
    account.see({ tick, priceOf: (symbol) => prices.at(symbol, tick) });
  return account;
}

export interface MonthCourse {
  readonly values: readonly number[];
  /** Trades that the alternative account could not have made, for want of coins or shares. */
  readonly impossible: number;
}

interface Asked {
  readonly start: MonthStart;
  readonly prices: KnownPrices;
  readonly valueTicks: readonly number[];
}

/** @param trades are the month's, sorted oldest first */
export function monthCourse(trades: readonly LoggedTrade[], to: Alternative | undefined, asked: Asked): MonthCourse {
  const { start, prices, valueTicks } = asked;
  if (to === 'index') return indexCourse(trades, asked);
  const held = [...start.shares].map(([symbol, shares]) => [symbol, { shares, costCents: 0 }] as const);
  const account = new PracticeAccount({ cashCents: start.cashCents, holdings: held });
  const orders = trades.flatMap((trade) => changed(trade, to, prices)).sort((one, other) => one.tick - other.tick);
  const values: number[] = [];
  let impossible = 0;
  let at = prices.firstTick;
  const goTo = (until: number) => {
    for (; at <= until; at++)
      if (account.waiting.length > 0) account.see({ tick: at, priceOf: (symbol) => prices.at(symbol, at) });
  };
  for (const valueTick of valueTicks) {
    while (orders[0] && orders[0].tick <= valueTick) {
      const { tick, order, priceCents } = orders.shift() as Changed;
      goTo(tick);
      if (account.place(order, { tick, priceOf: () => priceCents })) impossible++;
    }
    goTo(valueTick);
    values.push(account.valueCents((symbol) => prices.at(symbol, valueTick)));
  }
  return { values, impossible: impossible + account.cancelled.length };
}

interface Changed {
  readonly tick: number;
  readonly order: PracticeOrder;
  readonly priceCents: number;
}

function changed(trade: LoggedTrade, to: Alternative | undefined, prices: KnownPrices): Changed[] {
  const { symbol, action, shares, tick, priceCents, stop } = trade;
  const order = { symbol, action, shares };
  if (action === 'buy' || to === undefined) return [{ tick, order, priceCents }];
  if (to === 'kept') return [];
  if (to === 'lower-stop') return [{ tick, order: stop ? { ...order, ...lowered(stop) } : order, priceCents }];
  const later = tick + TICKS_PER_DAY;
  return later > prices.lastTick ? [] : [{ tick: later, order, priceCents: prices.at(symbol, later) }];
}

/** Puts everything that was held or bought into the index instead; a sale sells the same part of it. */
function indexCourse(trades: readonly LoggedTrade[], { start, prices, valueTicks }: Asked): MonthCourse {
  const indexAt = (tick: number) => prices.at(INDEX_SYMBOL, tick);
  const bought = (cents: number, tick: number) => cents / indexAt(tick);
  const { firstTick } = prices;
  const shares = new Map(start.shares);
  const units = new Map(
    [...shares].map(([symbol, held]) => [symbol, bought(held * prices.at(symbol, firstTick), firstTick)]),
  );
  let { cashCents } = start;
  let impossible = 0;
  const coming = [...trades];
  const values = valueTicks.map((valueTick) => {
    while (coming[0] && coming[0].tick <= valueTick) {
      const trade = coming.shift() as LoggedTrade;
      const { symbol, tick } = trade;
      const [held, part] = [shares.get(symbol) ?? 0, units.get(symbol) ?? 0];
      shares.set(symbol, trade.action === 'buy' ? held + trade.shares : held - trade.shares);
      if (trade.action === 'buy') {
        const possible = Math.min(trade.shares, affordableShares(cashCents, { ...trade }));
        if (possible < trade.shares) impossible++;
        cashCents -= possible * trade.priceCents;
        units.set(symbol, part + bought(possible * trade.priceCents, tick));
      } else {
        const sold = (part * trade.shares) / held;
        cashCents += Math.floor(sold * indexAt(tick));
        units.set(symbol, part - sold);
      }
    }
    const total = [...units.values()].reduce((sum, each) => sum + each, 0);
    return cashCents + Math.floor(total * indexAt(valueTick));
  });
  return { values, impossible };
}
