import { companies } from '../../shared/companies.ts';
import type { Jump } from '../../shared/market/engine.ts';
import { putMovedCandles, readCandles } from '../data/candles.ts';
import { type News, putNews } from '../data/news.ts';
import { candlesAfter, rowsNeeded } from '../domain/market/candles.ts';
import type { SlotRange } from '../domain/market/slot-range.ts';

/** Adds a range to the charts. For one slot: one read, and two rows at most, written at once. */
export async function recordCandles({ from, to, path }: SlotRange, version: number): Promise<void> {
  const needed = rowsNeeded({ firstSlot: from.slot + 1, lastSlot: to.slot });
  const { turn } = to.run;
  const known = needed.length > 0 ? await readCandles(needed, turn) : [];
  const move = { version, turn, fromSlot: from.slot, slot: to.slot };
  await putMovedCandles(candlesAfter(known, path), { ...move, nowMs: Date.now() });
}

/** Stores the news on the way. Most slots have none and cost nothing. */
export async function recordNews({ path }: SlotRange): Promise<void> {
  const news = path.flatMap(({ jumps }) => jumps.map(newsOf));
  if (news.length > 0) await putNews(news, Date.now());
}

function newsOf(jump: Jump): News {
  const company = companies[jump.company];
  if (!company) throw new RangeError(`no company ${jump.company}`);
  const { slot, direction, edition } = jump;
  return { slot, symbol: company.symbol, direction, edition };
}
