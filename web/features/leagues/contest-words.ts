import { formatPercentChange, toCents } from '../../../shared/format.ts';
import { formatGameDays } from '../../../shared/game-days.ts';
import type { NewContest } from '../../../shared/schemas/contest.ts';
import type { ContestRow, DayRecap } from '../../../shared/schemas/contest-page.ts';
import { isolated } from '../../../shared/text-direction.ts';
import { tiers } from '../../../shared/tiers.ts';
import { formatCoins } from '../../lib/format.ts';

export const boardNames = { return: 'Return', risk: 'Score' };

/** @param contest must fit the rules of contests */
export function rulesSentence(contest: NewContest): string {
  const { firstDate, lastDate, startSum, capPercent, lateEntry, board } = contest;
  return [
    formatGameDays(firstDate, lastDate),
    `${formatCoins(toCents(startSum))} coins each`,
    contest.tiers.length === tiers.length ? 'all stocks' : `${contest.tiers.join(' and ')} stocks`,
    capPercent < 100 && `at most ${capPercent}% of the starting coins in one company`,
    `ranked by ${boardNames[board].toLowerCase()}`,
    lateEntry ? 'late entry' : 'no late entry',
    'anyone who never risks a tenth of the coins ranks last',
  ]
    .filter(Boolean)
    .join(', ');
}

export function entrantName({ name, number }: Pick<ContestRow, 'name' | 'number'>): string {
  return name ?? `Player ${number}`;
}

export type NameOf = (number: number) => string;

export function namesOf(rows: readonly ContestRow[]): NameOf {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return (number) => isolated(entrantName(byNumber.get(number) ?? { name: null, number }));
}

/** Returns the places gained since the last closed day, negative if lost. */
export function placesGained({ rank, atClose }: ContestRow): number {
  return rank === null || !atClose || atClose.rank === null ? 0 : atClose.rank - rank;
}

const places = (count: number) => (count === 1 ? '1 place' : `${count} places`);

/** Tells a closed day in one or two sentences. @param before is the recap of the day before, if there is one */
export function dayStory(recap: DayRecap, before: DayRecap | undefined, nameOf: NameOf): string {
  const { leader, best, mover } = recap;
  const gain = best && formatPercentChange(best.returnPercent);
  const isBest = leader !== null && best?.number === leader;
  const lead =
    leader !== null && leadWords(leader, before, nameOf) + (isBest ? ` with the day’s best return, ${gain}` : '');
  const others = [
    best && !isBest && `${nameOf(best.number)} had the best day, ${gain}`,
    mover && `${nameOf(mover.number)} climbed ${places(mover.places)}`,
  ].filter(Boolean);
  return [lead, others.join(', and ')].flatMap((text) => (text ? `${text}.` : [])).join(' ');
}

function leadWords(leader: number, before: DayRecap | undefined, nameOf: NameOf): string {
  const name = nameOf(leader);
  if (!before || before.leader === null) return `${name} leads`;
  return before.leader === leader ? `${name} stays in front` : `${name} takes the lead from ${nameOf(before.leader)}`;
}
