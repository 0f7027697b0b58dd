import { symbolAt } from '../../shared/companies.ts';
import type { Jump } from '../../shared/market/engine.ts';
import { putMovedCandles, readCandles } from '../data/candles.ts';
import { type News, putNews } from '../data/news.ts';
import { candlesAfter, rowsNeeded } from '../domain/market/candles.ts';
import type { TickRange } from '../domain/market/tick-range.ts';

/**
 * Adds a range to the charts. For one tick: one read, and at most two rows written at once.
 * @param nowMs when the move began: its last minutes are needed by the next move, however long this one takes
 */
export async function recordCandles({ from, to, path }: TickRange, version: number, nowMs: number): Promise<void> {
  const needed = rowsNeeded({ firstTick: from.tick + 1, lastTick: to.tick });
  const { turn } = to.run;
  const known = needed.length > 0 ? await readCandles(needed, turn) : [];
  const move = { version, turn, fromTick: from.tick, tick: to.tick };
  await putMovedCandles(candlesAfter(known, path), { ...move, nowMs });
}

export async function recordNews({ path }: TickRange, nowMs: number): Promise<void> {
  const news = path.flatMap(({ jumps }) => jumps.map(newsOf));
  if (news.length > 0) await putNews(news, nowMs);
}

function newsOf({ tick, company, direction, edition }: Jump): News {
  return { tick, symbol: symbolAt(company), direction, edition };
}
