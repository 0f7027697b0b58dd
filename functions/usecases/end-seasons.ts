import { SEASONS_LIMIT } from '../../shared/schemas/season.ts';
import { monthBefore, monthOfTick, tickAt } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { listMonthNames } from '../data/month.ts';
import { readHall } from '../data/season.ts';
import { isOverAt, seasonsOver } from '../domain/seasons/season.ts';
import type { HallRow } from '../domain/seasons/season-records.ts';
import { noteStepFailure } from '../runtime/steps.ts';
import { fixFinalRanks, type SeasonRun } from './fix-final-ranks.ts';
import { notifySeason } from './notify-season.ts';

/** A run begins no other piece of work after this. The Lambda has 30 seconds, and other steps follow. */
const BUDGET_MS = 15_000;

/** The memory of a warm Lambda: all seasons up to this one have ended, so that a minute with nothing to do costs nothing. */
let endedThrough = '';

/**
 * Ends the seasons that are over, oldest first: fixes the final ranks, then tells everybody who took part. However late it
 * runs, the final ranks are those of the season's last tick. A run that dies or comes twice changes nothing.
 */
export async function endSeasons(nowMs: number): Promise<void> {
  const newest = monthBefore(monthOfTick(tickAt(nowMs)));
  if (newest <= endedThrough) return;
  const [stored, names, hall] = await Promise.all([
    readMarket({ consistent: true }),
    listMonthNames(),
    readHall({ consistent: true }),
  ]);
  if (!stored) return;
  const deadlineMs = performance.now() + BUDGET_MS;
  const { market } = stored;
  const tick = Math.min(market.tick, tickAt(nowMs));
  const seasonRun: SeasonRun = { run: market.run, nowMs, hasTime: () => performance.now() < deadlineMs };
  let haveAllEnded = isOverAt(newest, tick);
  const recorded = [...new Set(names.map((name) => name.split('.')[0] as string))];
  for (const season of seasonsOver({ recorded, tick }).slice(-SEASONS_LIMIT)) {
    if (!seasonRun.hasTime()) return;
    // One that cannot be ended holds up no other.
    const hasEnded = await endSeason(season, { hall, seasonRun }).catch(noteStepFailure(`endSeasons ${season}`));
    haveAllEnded &&= hasEnded === true;
  }
  if (haveAllEnded) endedThrough = newest;
}

interface Asked {
  readonly hall: ReadonlyMap<string, HallRow | undefined>;
  readonly seasonRun: SeasonRun;
}

/** Whether everybody who took part has been told. */
async function endSeason(season: string, { hall, seasonRun }: Asked): Promise<boolean> {
  const isFixed = hall.has(season);
  const row = isFixed ? hall.get(season) : await fixFinalRanks(season, seasonRun);
  // Never fixed anew, or a change since then would move places that players were told.
  if (isFixed && !row) throw new Error('the final ranks are fixed, and their line in the hall of fame cannot be read');
  return row !== undefined && notifySeason(row, seasonRun);
}
