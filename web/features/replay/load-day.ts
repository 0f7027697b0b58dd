import { companies, type StockSymbol } from '../../../shared/companies.ts';
import { formatPrice, toCents } from '../../../shared/format.ts';
import { headlineFor } from '../../../shared/market/headline.ts';
import { INDEX_SYMBOL } from '../../../shared/market-index.ts';
import { listMonths } from '../../../shared/routes/fairness.ts';
import { getPortfolioHistory, getStockHistory } from '../../../shared/routes/history.ts';
import { listNews } from '../../../shared/routes/news.ts';
import type { MonthRecord } from '../../../shared/schemas/fairness.ts';
import { candleSeconds, type HistoryRange } from '../../../shared/schemas/history.ts';
import { dayOfTick, MS_PER_DAY, tickAt, tickStartMs } from '../../../shared/tick.ts';
import { dealOf, type OwnPast, readOwnPast } from '../../lib/account-then.ts';
import { call } from '../../lib/client.ts';
import { type DayCourse, isHalted, priceIn } from '../../lib/month-replay.ts';
import { type Course, candleCourse, type TimedCandle } from '../../lib/price-course.ts';
import { monthOfDay, monthRecord, replayedDay } from '../../lib/replayed-day.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { courseOf, tickCourse } from './course.ts';

export const PORTFOLIO = 'PORTFOLIO';

interface Headline {
  readonly atMs: number;
  readonly direction: 'up' | 'down';
  readonly words: string;
}

/** The player's trades and orders are those in all companies. */
export interface ReplayedDay extends OwnPast {
  readonly course: Course;
  readonly news: readonly Headline[];
  readonly isHalted: (atMs: number) => boolean;
}

interface DayRequest {
  readonly subject: string;
  readonly day: number;
}

/** @throws if a part cannot be read */
export async function loadDay({ subject, day }: DayRequest): Promise<ReplayedDay> {
  const [months, own] = await Promise.all([call(listMonths), readOwnPast(day * MS_PER_DAY, (day + 1) * MS_PER_DAY)]);
  const month = monthOfDay(months, day);
  if (!month) return { ...own, ...(await loadCandles({ subject, day })) };
  const [record, course] = await Promise.all([monthRecord(month.month), replayedDay(month.month, day)]);
  return {
    ...own,
    course: subject === PORTFOLIO ? valueCourse(course, own) : courseOf(course, subject),
    news: newsOf(course, record, subject),
    isHalted: (atMs) => isHalted(course, tickAt(atMs)),
  };
}

const rowOf = new Map<StockSymbol, number>(companies.map(({ symbol }, row) => [symbol, row]));

/** The portfolio's value at each tick. Empty if the account at the day's beginning is unknown. */
export function valueCourse(day: DayCourse, { account, trades }: Pick<ReplayedDay, 'account' | 'trades'>): Course {
  if (!account) return { candles: [], candleMs: 0 };
  const shares = new Map(account.shares);
  let { cashCents } = account;
  const coming = [...trades];
  return tickCourse(day, (tick) => {
    for (let next = coming[0]; next && tickAt(Date.parse(next.createdAt)) <= tick; next = coming[0]) {
      coming.shift();
      cashCents = toCents(next.cashAfter);
      const { symbol, action, shares: count } = dealOf(next);
      shares.set(symbol, (shares.get(symbol) ?? 0) + (action === 'buy' ? count : -count));
    }
    let valueCents = cashCents;
    for (const [symbol, held] of shares) valueCents += held * priceIn(day, tick, rowOf.get(symbol) as number);
    return valueCents;
  });
}

function newsOf(day: DayCourse, { changes }: MonthRecord, subject: string): Headline[] {
  const isShown = (symbol: string | undefined) => subject === PORTFOLIO || symbol === subject;
  const jumps = day.jumps
    .filter(({ company }) => isShown(companies[company]?.symbol))
    .map((jump) => ({ atMs: tickStartMs(jump.tick), direction: jump.direction, words: headlineFor(jump).headline }));
  const set = changes
    .filter(({ tick }) => tick >= day.firstTick && tick < day.firstTick + day.ticks)
    .flatMap(({ tick, prices }) =>
      prices
        .filter(({ symbol }) => isShown(symbol))
        .map(({ symbol, priceCents }): Headline => {
          // A change first shows in the tick after its own.
          const beforeCents = priceIn(day, tick, rowOf.get(symbol as StockSymbol) as number);
          const words = `An administrator set the price of ${symbol} to ${formatPrice(priceCents)}`;
          return { atMs: tickStartMs(tick), direction: priceCents < beforeCents ? 'down' : 'up', words };
        }),
    );
  return [...jumps, ...set].toSorted((one, other) => one.atMs - other.atMs);
}

/** The age in days up to which a range's candles are public. */
const rangeDays: readonly (readonly [HistoryRange, number])[] = [
  ['1d', 1],
  ['1w', 7],
  ['1m', 30],
];

async function loadCandles({ subject, day }: DayRequest) {
  const nowMs = serverNowMs();
  const fromMs = day * MS_PER_DAY;
  const daysAgo = dayOfTick(tickAt(nowMs)) - day;
  // A past day began more than a day ago, so its first hours need the next coarser range.
  const enough = rangeDays.findIndex(([, days]) => days > daysAgo);
  const ranges = rangeDays.slice(0, enough + 1).filter(([, days]) => days >= daysAgo);
  const candles = ranges.map(async ([range]) => [range, await readCandles(subject, range)] as const);
  const of = subject === PORTFOLIO || subject === INDEX_SYMBOL ? {} : { symbol: subject };
  const news = await call(listNews, { query: of });
  return {
    course: candleCourse(await Promise.all(candles), { fromMs, untilMs: fromMs + MS_PER_DAY, nowMs }),
    news: subject === INDEX_SYMBOL ? [] : news.toReversed().flatMap(toHeadline(fromMs)),
    isHalted: () => false,
  };
}

function toHeadline(fromMs: number) {
  return (item: { createdAt: string; direction: 'up' | 'down'; headline: string }): Headline[] => {
    const atMs = Date.parse(item.createdAt);
    if (atMs < fromMs || atMs >= fromMs + MS_PER_DAY) return [];
    return [{ atMs, direction: item.direction, words: item.headline }];
  };
}

async function readCandles(subject: string, range: HistoryRange): Promise<TimedCandle[]> {
  if (subject !== PORTFOLIO) return call(getStockHistory, { params: { symbol: subject }, query: { range } });
  const values = await call(getPortfolioHistory, { query: { range } });
  return values.map(({ time: end, value }) => {
    const time = new Date(Date.parse(end) - candleSeconds[range] * 1000).toISOString();
    return { time, open: value, high: value, low: value, close: value };
  });
}
