import { type AchievementId, hasAchievement, withAchievements } from '../../../shared/achievements.ts';
import { companies } from '../../../shared/companies.ts';
import { firstDayOf } from '../../../shared/period.ts';
import { dayOfSlot } from '../../../shared/slot.ts';
import type { Moment } from './moment.ts';
import type { Ranking } from './rank.ts';
import type { Roster } from './roster.ts';

/*
 * The achievements by standing: those that follow from where a player stands at a ranking, without a trade.
 */

const TEN_PERCENT_CENTS = 1_100_000;
const DOUBLED_CENTS = 2_000_000;
/** A company is in a storm at or below this share of its price when the season opened. */
const STORM_PERCENT = 80;

/** One ranking hands over so many: their names are a part of an item that is written anew with each. */
export const STANDING_CANDIDATES = 20;

const COMPANIES = companies.length;

interface Standing {
  readonly roster: Roster;
  readonly ranking: Ranking;
  readonly moment: Moment;
}

/** A player who has earned achievements, as bits, and was without them when the roster was read. */
export interface Candidate {
  readonly id: string;
  readonly bits: number;
}

/**
 * The candidates of a ranking from a row on, {@link STANDING_CANDIDATES} at most, and the row to go on from next time, so that
 * none waits behind those who are known already.
 */
export function candidatesFrom(standing: Standing, firstRow: number): { candidates: Candidate[]; nextRow: number } {
  const { roster } = standing;
  const stormy = stormyCompanies(standing.moment);
  const candidates: Candidate[] = [];
  let row = firstRow < roster.size ? firstRow : 0;
  for (let seen = 0; seen < roster.size && candidates.length < STANDING_CANDIDATES; seen++) {
    const bits = withAchievements(0, earnedBy(standing, row, stormy));
    if (bits !== 0) candidates.push({ id: roster.ids[row] as string, bits });
    row = (row + 1) % roster.size;
  }
  return { candidates, nextRow: row };
}

function earnedBy({ roster, ranking, moment }: Standing, row: number, stormy: readonly number[]): AchievementId[] {
  const has = roster.achievements[row] as number;
  const value = ranking.all.values[row] as number;
  const earned: AchievementId[] = [];
  if (value >= TEN_PERCENT_CENTS && !hasAchievement(has, 'ten-percent')) earned.push('ten-percent');
  if (value >= DOUBLED_CENTS && !hasAchievement(has, 'doubled')) earned.push('doubled');
  const ahead = (ranking.season.scores[row] as number) > 0;
  const held = (company: number) => hasHeldThroughFall(roster, { row, company, moment });
  if (ahead && !hasAchievement(has, 'weathered-storm') && stormy.some(held)) earned.push('weathered-storm');
  return earned;
}

/**
 * Whether a company's shares were there before it was down by a fifth: they cost more than that on average, or the player has
 * not traded since the season began.
 */
function hasHeldThroughFall(
  { shares, shareCostCents, days }: Roster,
  { row, company, moment }: { row: number; company: number; moment: Moment },
): boolean {
  const cell = row * COMPANIES + company;
  if (shares[cell] === 0) return false;
  if ((days[row] as number) < firstDayOf('season', dayOfSlot(moment.slot))) return true;
  return (shareCostCents[cell] as number) * 100 > (moment.opens.season[company] as number) * STORM_PERCENT;
}

function stormyCompanies({ prices, opens }: Moment): number[] {
  return [...companies.keys()].filter(
    (company) => (prices[company] as number) * 100 <= (opens.season[company] as number) * STORM_PERCENT,
  );
}
