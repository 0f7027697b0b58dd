import { SEASONS_LIMIT } from '../../shared/schemas/season.ts';
import { monthBefore, monthOfSlot, slotAt } from '../../shared/slot.ts';
import { readMarket } from '../data/market.ts';
import { listRecordedMonths } from '../data/month.ts';
import { listHall } from '../data/season.ts';
import { isOverAt, seasonsOver } from '../domain/contest/season.ts';
import { fixStandings, knowsItsOpening, type SeasonRun } from './end-seasons-standings.ts';
import { tellSeason } from './end-seasons-telling.ts';

/** A run begins no other piece of work after this. The Lambda has 30 seconds, and other steps follow. */
const BUDGET_MS = 15_000;

/** The memory of a warm Lambda: all seasons up to this one have ended, so that a minute with nothing to do costs nothing. */
let endedThrough = '';

/**
 * Ends the seasons that are over, oldest first: fixes the standings, then tells everybody who took part. However late it
 * runs, the standings are those of the season's last slot. A run that dies or comes twice changes nothing.
 */
export async function endSeasons(nowMs: number): Promise<void> {
  const newest = monthBefore(monthOfSlot(slotAt(nowMs)));
  if (newest <= endedThrough) return;
  const [stored, recorded, hall] = await Promise.all([
    readMarket({ consistent: true }),
    listRecordedMonths(),
    listHall({ consistent: true }),
  ]);
  if (!stored) return;
  const deadlineMs = performance.now() + BUDGET_MS;
  const { market } = stored;
  const slot = Math.min(market.slot, slotAt(nowMs));
  const seasonRun: SeasonRun = { run: market.run, nowMs, hasTime: () => performance.now() < deadlineMs };
  for (const season of seasonsOver({ recorded, slot }).slice(-SEASONS_LIMIT)) {
    const known = hall.find((row) => row.season === season);
    if (!known && !(await knowsItsOpening(season))) continue;
    const row = known ?? (await fixStandings(season, seasonRun));
    if (!row || !(await tellSeason(row, seasonRun))) return;
  }
  if (isOverAt(newest, slot)) endedThrough = newest;
}
