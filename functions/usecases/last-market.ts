import { foldThrough } from '../../shared/market/fold-through.ts';
import type { Market } from '../../shared/market/market.ts';
import { monthAfter } from '../../shared/slot.ts';
import { listChangesWithin } from '../data/admin-log.ts';
import { readMonth } from '../data/month.ts';
import type { SeasonSpan } from '../domain/contest/season.ts';
import { keystream } from '../domain/market/keystream.ts';
import { toMonthChange } from './view-month.ts';

/** The market at a season's last slot, through the administrators' changes since its checkpoint. */
export async function lastMarket({ season, lastSlot }: SeasonSpan, run: Market['run']): Promise<Market> {
  const checkpoint = await readMonth(monthAfter(season));
  if (!checkpoint) throw new Error(`no checkpoint at the end of ${season}`);
  const changes = (await listChangesWithin({ firstSlot: checkpoint.slot, lastSlot })).map(toMonthChange);
  return foldThrough({ ...checkpoint, run }, lastSlot, { changes, wordsOf: keystream(run.seed) });
}
