import { companies, type StockSymbol } from '../../../shared/companies.ts';
import { INDEX_SYMBOL } from '../../../shared/market-index.ts';
import { parseCents } from '../../../shared/money.ts';
import { listCandles } from '../../../shared/routes/candles.ts';
import type { MonthSummary } from '../../../shared/schemas/fairness.ts';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { dayOfTick, firstTickOfDay, TICKS_PER_DAY, tickAt, tickStartMs } from '../../../shared/tick.ts';
import { dealOf, readOwnPast } from '../../lib/account-then.ts';
import { call } from '../../lib/client.ts';
import { priceIn } from '../../lib/month-replay.ts';
import { type CourseCandle, candleCourse } from '../../lib/price-course.ts';
import { replayedDay } from '../../lib/replayed-day.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import {
  type Alternative,
  alternatives,
  type Difference,
  differenceOf,
  type KnownPrices,
  type LoggedTrade,
  type MonthCourse,
  monthCourse,
} from './what-if.ts';

export interface TradeRow {
  readonly receipt: Receipt;
  readonly differences: Readonly<Record<Alternative, Difference | undefined>>;
}

export interface WhatIfMonth {
  /** Sorted newest first. */
  readonly rows: readonly TradeRow[];
  /** It is undefined if the account at the month's beginning is unknown. */
  readonly courses: (Readonly<Record<Alternative, MonthCourse>> & { readonly done: MonthCourse }) | undefined;
  /** The days of the courses' values, in Unix seconds. */
  readonly times: readonly number[];
  /** Whether the price in every tick is known. */
  readonly isExact: boolean;
  /** False if there were too many trades to read. */
  readonly isWhole: boolean;
}

type Span = Pick<MonthSummary, 'month' | 'fromMs' | 'untilMs' | 'verifiable'>;

/** @param onProgress gets the computed part of the prices, from 0 to 1 */
export async function loadWhatIf(month: Span, onProgress: (part: number) => void): Promise<WhatIfMonth> {
  const { trades: receipts, orders, account, isWhole } = await readOwnPast(month.fromMs, month.untilMs);
  const symbols = new Set(receipts.map((receipt) => dealOf(receipt).symbol));
  for (const symbol of account?.shares.keys() ?? []) symbols.add(symbol);
  const prices = month.verifiable ? await exactPrices(month, [...symbols], onProgress) : await candlePrices(month);
  const known = receipts.filter(({ createdAt }) => isWithin(prices, tickAt(Date.parse(createdAt))));
  const trades = known.map((receipt) => toLogged(receipt, orders));
  const rows = trades.map((trade, at): TradeRow => {
    const differences = each((to) => differenceOf(trade, to, prices));
    return { receipt: known[at] as Receipt, differences };
  });
  const valueTicks = endsOfDays(prices);
  const course = (to: Alternative | undefined) =>
    monthCourse(trades, to, { start: account ?? { cashCents: 0, shares: new Map() }, prices, valueTicks });
  return {
    rows: rows.toReversed(),
    courses: account && known.length === receipts.length ? { ...each(course), done: course(undefined) } : undefined,
    times: valueTicks.map((tick) => tickStartMs(firstTickOfDay(dayOfTick(tick))) / 1000),
    isExact: month.verifiable,
    isWhole,
  };
}

function each<Value>(make: (to: Alternative) => Value): Record<Alternative, Value> {
  return Object.fromEntries(alternatives.map((to) => [to, make(to)])) as Record<Alternative, Value>;
}

function isWithin({ firstTick, lastTick }: KnownPrices, tick: number): boolean {
  return tick >= firstTick && tick <= lastTick;
}

function endsOfDays({ firstTick, lastTick }: KnownPrices): number[] {
  const ticks: number[] = [];
  for (let day = dayOfTick(firstTick); day <= dayOfTick(lastTick); day++)
    ticks.push(Math.min(lastTick, firstTickOfDay(day) + TICKS_PER_DAY - 1));
  return ticks;
}

/** Adds the order's prices if its stop sold the shares. */
function toLogged(receipt: Receipt, orders: readonly RestingOrder[]): LoggedTrade {
  const sold = orders.find(({ transactionId, trigger }) => transactionId === receipt.id && trigger === 'stop');
  const [limitCents, stopCents] = [parseCents(sold?.limitPrice ?? ''), parseCents(sold?.stopPrice ?? '')];
  const stop = receipt.action === 'sell' && stopCents !== null && { ...(limitCents && { limitCents }), stopCents };
  return { ...dealOf(receipt), id: receipt.id, tick: tickAt(Date.parse(receipt.createdAt)), ...(stop && { stop }) };
}

async function exactPrices(
  { month, fromMs, untilMs }: Span,
  symbols: readonly StockSymbol[],
  onProgress: (part: number) => void,
): Promise<KnownPrices> {
  const [firstDay, lastDay] = [dayOfTick(tickAt(fromMs)), dayOfTick(tickAt(untilMs - 1))];
  const base = firstTickOfDay(firstDay);
  const columns = new Map(
    [...symbols, INDEX_SYMBOL].map((symbol) => [symbol, new Float64Array((lastDay + 1 - firstDay) * TICKS_PER_DAY)]),
  );
  let [firstTick, lastTick] = [Number.POSITIVE_INFINITY, base];
  for (let day = firstDay; day <= lastDay; day++) {
    const course = await replayedDay(month, day);
    firstTick = Math.min(firstTick, course.firstTick);
    lastTick = course.firstTick + course.ticks - 1;
    for (const [symbol, column] of columns) {
      const company = companies.findIndex((one) => one.symbol === symbol);
      for (let at = 0; at < course.ticks; at++) {
        const tick = course.firstTick + at;
        column[tick - base] = company < 0 ? (course.index[at] as number) : priceIn(course, tick, company);
      }
    }
    onProgress((day + 1 - firstDay) / (lastDay + 1 - firstDay));
  }
  const at = (symbol: string, tick: number) => columns.get(symbol)?.[tick - base] ?? Number.NaN;
  return { firstTick, lastTick, isExact: true, at, boundAt: () => 0 };
}

const publicRanges = ['1d', '1w', '1m'] as const;

async function candlePrices({ fromMs, untilMs }: Span): Promise<KnownPrices> {
  const read = publicRanges.map((range) => call(listCandles, { query: { range } }));
  const answers = await Promise.all(read);
  const nowMs = serverNowMs();
  const courses = new Map<string, readonly CourseCandle[]>();
  for (const symbol of Object.keys(answers[0] ?? {})) {
    const ranges = answers.map((answer, at) => [publicRanges[at] as '1d', answer[symbol] ?? []] as const);
    courses.set(symbol, candleCourse(ranges, { fromMs, untilMs: Math.min(untilMs, nowMs), nowMs }).candles);
  }
  const indexCandles = courses.get(INDEX_SYMBOL) ?? [];
  const candleOf = (symbol: string, tick: number) =>
    courses.get(symbol)?.findLast(({ startMs }) => startMs <= tickStartMs(tick));
  return {
    isExact: false,
    firstTick: tickAt(indexCandles[0]?.startMs ?? 0),
    lastTick: tickAt(indexCandles.at(-1)?.knownMs ?? 0) - 1,
    at: (symbol, tick) => candleOf(symbol, tick)?.close ?? Number.NaN,
    boundAt: (symbol, tick) => {
      const candle = candleOf(symbol, tick);
      // A candle ends with its close, so only before that could the price have been another.
      if (!candle || tick === tickAt(candle.knownMs) - 1) return 0;
      return Math.max(candle.high - candle.close, candle.close - candle.low);
    },
  };
}
