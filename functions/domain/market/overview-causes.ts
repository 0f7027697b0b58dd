import { LEVEL_UNIT } from '../../../shared/market/engine.ts';
import type { Market } from '../../../shared/market/market.ts';
import { dayOfTick, firstTickOfDay } from '../../../shared/tick.ts';
import type { CandleRow, Levels } from './candles.ts';

/** A change by its causes, in hundredths of a percent. Their sum is the change. */
export interface Causes {
  /** The moods that companies share. */
  readonly market: number;
  /** Prices that an administrator set are told as news. */
  readonly news: number;
  /** The rest: the company's own walk, and the pull to its anchor. */
  readonly own: number;
}

/**
 * The sums of moods and news at the day's open, which the candle that begins with the day has kept. Unknown until that
 * candle is finished.
 */
export function levelsAtOpen(market: Market, fiveMinutes: readonly CandleRow[]): Levels | undefined {
  const firstTick = firstTickOfDay(dayOfTick(market.tick));
  const first = fiveMinutes.find(({ startTick }) => startTick === firstTick);
  const opensDay = first && market.openings.day.prices.every((open, company) => open === first.open[company]);
  return opensDay ? first.levels.open : undefined;
}

/**
 * Today's change of a company by its causes. Shocks add up in the log; each is counted as its part of the change in
 * percent, so that the parts sum to what a player sees.
 */
export function todaysCauses({ prices, openings, moods, news }: Market, company: number, atOpen: Levels): Causes {
  const growth = (prices[company] as number) / (openings.day.prices[company] as number);
  const log = Math.log(growth);
  const percentPerLog = log === 0 ? 1 : (growth - 1) / log;
  // The sums wrap around in 32 bits, and so does their difference.
  const since = (sums: Int32Array, sumsAtOpen: Int32Array) =>
    hundredths((((sums[company] as number) - (sumsAtOpen[company] as number)) | 0) * LEVEL_UNIT * percentPerLog);
  const [byMarket, byNews] = [since(moods, atOpen.moods), since(news, atOpen.news)];
  return { market: byMarket, news: byNews, own: hundredths(growth - 1) - byMarket - byNews };
}

/** 0.0123 → 123. */
function hundredths(share: number): number {
  return Math.round(share * 10_000);
}
