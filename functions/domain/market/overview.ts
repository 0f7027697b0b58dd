import { LEVEL_UNIT } from '../../../shared/market/engine.ts';
import { indexOf, type Market } from '../../../shared/market/market.ts';
import type { volatilities } from '../../../shared/schemas/overview.ts';
import { dayOfTick, firstTickOfDay, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { type CandleRow, candleEndTick, INDEX_COLUMN, type Levels } from './candles.ts';
import { movesOf, type Partner } from './overview-returns.ts';

/** Finished candles, sorted oldest first: a day of five-minute rows, 30 days of hours, 52 weeks of days. */
export interface History {
  readonly fiveMinutes: readonly CandleRow[];
  readonly hours: readonly CandleRow[];
  readonly days: readonly CandleRow[];
}

/** Prices are in cents, index points in hundredths. */
export interface Course {
  /** The last day, sorted oldest first, ending with the current price. */
  readonly points: readonly number[];
  /** The extremes of the history's days and now. */
  readonly low: number;
  readonly high: number;
  /** The deviation of a day's log return; unknown without a day of hours. */
  readonly dailyDeviation: number | undefined;
}

export interface CompanyOverview extends Course {
  readonly movesWith: Partner | undefined;
  readonly causes: Causes | undefined;
}

interface Overview {
  readonly index: Course & { readonly value: number };
  readonly companies: readonly CompanyOverview[];
}

type Volatility = (typeof volatilities)[number];

/** The limits lie between the tiers' daily deviations (3.1, 4.5, 6.2, 8.4%), so each tier's average gets its word. */
const volatilityLimits: readonly (readonly [below: number, word: Volatility])[] = [
  [0.038, 'calm'],
  [0.053, 'steady'],
  [0.073, 'lively'],
];

export function volatilityOf(deviation: number): Volatility {
  return volatilityLimits.find(([below]) => deviation < below)?.[1] ?? 'wild';
}

export function overviewOf(market: Market, history: History): Overview {
  const { dailyDeviations, partners } = movesOf(history.hours);
  const levels = levelsAtOpen(market, history.fiveMinutes);
  const course = (column: number, present: number): Course => ({
    points: pointsOf(history.fiveMinutes, column, present),
    ...extremesOf(history, column, present),
    dailyDeviation: dailyDeviations[column],
  });
  const value = indexOf(market);
  return {
    index: { value, ...course(INDEX_COLUMN, value) },
    companies: Array.from(market.prices, (price, company) => ({
      ...course(company, price),
      movesWith: partners[company],
      causes: levels && todaysCauses(market, company, levels),
    })),
  };
}

const TICKS_PER_POINT = TICKS_PER_HOUR / 2;

function pointsOf(rows: readonly CandleRow[], column: number, present: number): number[] {
  const closes = rows.filter((row) => candleEndTick(row) % TICKS_PER_POINT === 0).map(({ close }) => close[column]);
  return known([rows[0]?.open[column], ...closes, present]);
}

function extremesOf({ days, fiveMinutes }: History, column: number, present: number): { low: number; high: number } {
  const rows = [...days, ...fiveMinutes];
  return {
    low: Math.min(...known(rows.map(({ low }) => low[column])), present),
    high: Math.max(...known(rows.map(({ high }) => high[column])), present),
  };
}

/** Rows from before a company's listing have no price for it. */
function known(values: readonly (number | undefined)[]): number[] {
  return values.filter((value): value is number => value !== undefined && !Number.isNaN(value));
}

/** The causes of a change, in hundredths of a percent that add up to it. */
export interface Causes {
  readonly market: number;
  /** Includes prices that an administrator set, which are shown as news. */
  readonly news: number;
  /** The company's own random walk, and the pull to its anchor. */
  readonly own: number;
}

/** Returns the sums of moods and news at the day's open, once the day's first candle is finished. */
export function levelsAtOpen(market: Market, fiveMinutes: readonly CandleRow[]): Levels | undefined {
  const firstTick = firstTickOfDay(dayOfTick(market.tick));
  const first = fiveMinutes.find(({ startTick }) => startTick === firstTick);
  const opensDay = first && market.openings.day.prices.every((open, company) => open === first.open[company]);
  return opensDay ? first.levels.open : undefined;
}

/** Shocks add up in logarithms. Each gets its share of the percentage, so the parts add up to the visible change. */
export function todaysCauses({ prices, openings, moods, news }: Market, company: number, atOpen: Levels): Causes {
  const growth = (prices[company] as number) / (openings.day.prices[company] as number);
  const log = Math.log(growth);
  const percentPerLog = log === 0 ? 1 : (growth - 1) / log;
  // The sums wrap around at 32 bits, and so does their difference.
  const since = (sums: Int32Array, sumsAtOpen: Int32Array) =>
    hundredths((((sums[company] as number) - (sumsAtOpen[company] as number)) | 0) * LEVEL_UNIT * percentPerLog);
  const [byMarket, byNews] = [since(moods, atOpen.moods), since(news, atOpen.news)];
  return { market: byMarket, news: byNews, own: hundredths(growth - 1) - byMarket - byNews };
}

function hundredths(share: number): number {
  return Math.round(share * 10_000);
}
