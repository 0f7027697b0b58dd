import type { Trade } from '../../functions/domain/trade.ts';
import { companies } from '../../shared/companies.ts';
import type { TimedDay } from './observed-prices.ts';

/*
 * What players are worth and what they have gained, out of the log and the candles alone, in big integers: none of the rules
 * that the game computes them by is used here.
 */

/** A player as the log knows them. */
export interface Ledger {
  readonly id: string;
  readonly joinedAtMs: number;
  /** The moments of resets, oldest first. */
  readonly resetsMs: readonly number[];
  /** The time of each paid plan. */
  readonly paid: readonly { readonly fromMs: number; readonly untilMs: number }[];
  readonly trades: ReadonlyMap<string, Trade>;
}

/** The prices of candles at a moment, in the catalogue's order. */
export interface Row {
  readonly ms: number;
  readonly prices: ArrayLike<number>;
}

const START_CENTS = 1_000_000n;
const columnOf = new Map(companies.map(({ symbol }, column) => [symbol as string, column]));

/** The value at a moment: 10,000 coins, and what the trades before it have made of them since the last reset. */
export function valueAt(ledger: Ledger, { ms, prices }: Row): bigint {
  const bornMs = ledger.resetsMs.findLast((each) => each <= ms) ?? 0;
  const shares = new Array<number>(companies.length).fill(0);
  let value = START_CENTS;
  for (const { createdAtMs, symbol, action, shares: count, priceCents } of ledger.trades.values()) {
    if (createdAtMs >= ms || createdAtMs < bornMs) continue;
    const column = columnOf.get(symbol) as number;
    const sign = action === 'buy' ? 1 : -1;
    shares[column] = (shares[column] as number) + sign * count;
    value -= BigInt(sign * count) * BigInt(priceCents);
  }
  for (const [column, count] of shares.entries()) if (count !== 0) value += BigInt(count) * BigInt(prices[column] ?? 0);
  return value;
}

export interface Gained {
  readonly valueCents: number;
  readonly gainCents: number;
  readonly returnMillionths: number;
}

/** What a player has gained from one moment to another; undefined for one with a reset in between. */
export function gainedBetween(ledger: Ledger, from: Row, to: Row): Gained | undefined {
  if (ledger.resetsMs.some((ms) => ms >= from.ms && ms < to.ms)) return undefined;
  const value = valueAt(ledger, to);
  const base = ledger.joinedAtMs >= from.ms ? START_CENTS : valueAt(ledger, from);
  return {
    valueCents: Number(value),
    gainCents: Number(value - base),
    returnMillionths: millionths(value - base, base),
  };
}

/** A part of a whole in millionths, rounded to the nearest, half up. */
export function millionths(part: bigint, whole: bigint): number {
  return Number(nearest(part * 1_000_000n, whole));
}

function nearest(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * dividend + divisor;
  return doubled / (2n * divisor) - (doubled < 0n && doubled % (2n * divisor) !== 0n ? 1n : 0n);
}

/** The catalogue lists six companies of each tier. Each counts up to so many hundredths of the whole. */
const mostOf = (column: number) => [16n, 11n, 8n, 6n][Math.floor(column / 6)] as bigint;

/** What medals go by: of each day what the midnight's shares earned, without news and moods and up to each company's part. */
export function scoreOver(ledger: Ledger, days: readonly TimedDay[]): number {
  let growth = 1_000_000n;
  for (const { ms, opens, closes, given } of days) {
    const value = valueAt(ledger, { ms, prices: opens });
    const bornMs = ledger.resetsMs.findLast((each) => each <= ms) ?? 0;
    const made = [...ledger.trades.values()].filter(({ createdAtMs }) => createdAtMs < ms && createdAtMs >= bornMs);
    let gain = 0n;
    for (const [symbol, column] of columnOf) {
      const own = made.filter((trade) => trade.symbol === symbol);
      const shares = own.reduce((sum, { action, shares: count }) => sum + (action === 'buy' ? count : -count), 0);
      const open = BigInt(opens[column] as number);
      const last = BigInt(Math.round((closes[column] as number) * Math.exp((given[column] as number) / -1e7)));
      const worth = BigInt(shares) * open;
      const most = (value * mostOf(column)) / 100n;
      gain += nearest((worth < most ? worth : most) * (last - open), open);
    }
    growth = nearest(growth * (value + gain), value);
  }
  return Number(growth - 1_000_000n);
}

/** The number of trades from one moment to another. */
export function tradesBetween({ trades }: Ledger, fromMs: number, toMs: number): number {
  return [...trades.values()].filter(({ createdAtMs }) => createdAtMs >= fromMs && createdAtMs < toMs).length;
}

export function hadPlanBetween({ paid }: Ledger, startMs: number, endMs: number): boolean {
  return paid.some(({ fromMs, untilMs }) => fromMs < endMs && untilMs > startMs);
}

/** Figures and their ranks: equal ones share the better. */
export function ranked(figures: ReadonlyMap<string, number>): Map<string, { figure: number; rank: number }> {
  const sorted = [...figures.values()].sort((one, other) => other - one);
  return new Map([...figures].map(([id, figure]) => [id, { figure, rank: 1 + sorted.indexOf(figure) }]));
}
