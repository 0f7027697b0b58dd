import type { Trade } from '../../functions/domain/trade.ts';
import { companies } from '../../shared/companies.ts';
import type { TimedDay } from './observed-prices.ts';

/* Values and gains from the log and the candles alone, in big integers, without the game's own rules. */

export interface Ledger {
  readonly id: string;
  readonly joinedAtMs: number;
  readonly resetsMs: readonly number[];
  readonly paid: readonly { readonly fromMs: number; readonly untilMs: number }[];
  readonly trades: ReadonlyMap<string, Trade>;
}

/** In the catalogue's order. */
export interface Row {
  readonly ms: number;
  readonly prices: ArrayLike<number>;
}

const START_CENTS = 1_000_000n;
const columnOf = new Map(companies.map(({ symbol }, column) => [symbol as string, column]));

/** 10,000 coins, and what trades since the last reset have made of them. */
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

/** Undefined if there was a reset in between. */
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

/** Rounded to the nearest, half up. */
export function millionths(part: bigint, whole: bigint): number {
  return Number(nearest(part * 1_000_000n, whole));
}

function nearest(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * dividend + divisor;
  return doubled / (2n * divisor) - (doubled < 0n && doubled % (2n * divisor) !== 0n ? 1n : 0n);
}

/** A company's largest share of the whole in hundredths; six companies per tier. */
const mostOf = (column: number) => [16n, 11n, 8n, 6n][Math.floor(column / 6)] as bigint;

/** The medal score: what each midnight's shares earned per day, without news and moods, up to each company's share. */
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

export function tradesBetween({ trades }: Ledger, fromMs: number, toMs: number): number {
  return [...trades.values()].filter(({ createdAtMs }) => createdAtMs >= fromMs && createdAtMs < toMs).length;
}

export function hadPlanBetween({ paid }: Ledger, startMs: number, endMs: number): boolean {
  return paid.some(({ fromMs, untilMs }) => fromMs < endMs && untilMs > startMs);
}

/** Equal figures share the better rank. */
export function ranked(figures: ReadonlyMap<string, number>): Map<string, { figure: number; rank: number }> {
  const sorted = [...figures.values()].sort((one, other) => other - one);
  return new Map([...figures].map(([id, figure]) => [id, { figure, rank: 1 + sorted.indexOf(figure) }]));
}
