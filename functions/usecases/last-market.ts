import { foldThrough } from '../../shared/market/fold-through.ts';
import type { Market } from '../../shared/market/market.ts';
import { monthAfter } from '../../shared/tick.ts';
import { listChangesWithin } from '../data/admin-log.ts';
import { listMonths } from '../data/month.ts';
import { keystream } from '../domain/market/keystream.ts';
import { keysOf, monthSpans } from '../domain/market/months.ts';
import type { SeasonSpan } from '../domain/seasons/season.ts';
import { toMonthChange } from './view-month.ts';

/** The market at a season's last tick, through the administrators' changes since its checkpoint. */
export async function lastMarket({ season, lastTick }: SeasonSpan, run: Market['run']): Promise<Market> {
  const months = await listMonths();
  const next = monthSpans(months).findLast(({ month }) => month === monthAfter(season));
  if (!next?.checkpoint) throw new Error(`no checkpoint at the end of ${season}`);
  const { turn, checkpoint } = next;
  const wordsOf = keystream(keysOf(months, turn));
  const changes = (await listChangesWithin({ firstTick: checkpoint.tick, lastTick, turn })).map(toMonthChange);
  return foldThrough({ ...checkpoint, run }, lastTick, { changes, wordsOf });
}
