import { MS_PER_DAY, tickAt } from '../../shared/tick.ts';
import { readCandles } from '../data/candles.ts';
import { candlePlace } from '../domain/market/candles.ts';
import { type MedalDay, medalDaysOf } from '../domain/seasons/medal-score.ts';
import type { SeasonSpan } from '../domain/seasons/season.ts';

/** The days of a season as medals see them. A day whose candle is missing counts for nobody. */
export async function readMedalDays({ startMs, endMs }: SeasonSpan): Promise<MedalDay[]> {
  const days = Array.from({ length: (endMs - startMs) / MS_PER_DAY }, (_, day) =>
    candlePlace('day', tickAt(startMs + day * MS_PER_DAY)),
  );
  return medalDaysOf(await readCandles(days));
}
