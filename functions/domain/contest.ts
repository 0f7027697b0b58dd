import * as z from 'zod/mini';
import { contestBoards, MAX_ENTRANTS } from '../../shared/contest.ts';
import { contestMisfit, dayOfDate } from '../../shared/contest-input.ts';
import { formatCents, parseCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import type { ContestInfo, NewContest } from '../../shared/schemas/contest.ts';
import { dateOfDay } from '../../shared/tick.ts';
import { tiers } from '../../shared/tiers.ts';

const Day = z.int().check(z.minimum(0));

/** A league's contest. `showsNames` shows them to spectators, too. */
export const ContestAttributes = z.object({
  firstDay: Day,
  lastDay: Day,
  startCents: z.int(),
  capBasisPoints: z.int(),
  tiers: z.array(z.enum(tiers)),
  lateEntry: z.boolean(),
  board: z.enum(contestBoards),
  showsNames: z.boolean(),
});
export type Contest = z.infer<typeof ContestAttributes>;

export function toContestInfo(
  { firstDay, lastDay, startCents, capBasisPoints, ...rules }: Contest,
  entered = 0,
): ContestInfo {
  const dates = { firstDate: dateOfDay(firstDay), lastDate: dateOfDay(lastDay) };
  return { ...rules, ...dates, startSum: formatCents(startCents), capPercent: capBasisPoints / 100, entered };
}

/** Returns the contest, or the refusal of a malformed one. */
export function contestFrom(asked: NewContest, today: number): Contest | Refused {
  const misfit = contestMisfit(asked, today);
  if (misfit)
    return new Refused({ code: 'malformed', where: `body.contest.${misfit.field}: expected ${misfit.expected}` });
  const { firstDate, lastDate, startSum, capPercent, ...rules } = asked;
  const days = { firstDay: dayOfDate(firstDate), lastDay: dayOfDate(lastDate) };
  return { ...rules, ...days, startCents: parseCents(startSum) as number, capBasisPoints: capPercent * 100 };
}

export function isSameContest(one: Contest | undefined, other: Contest | undefined): boolean {
  const keys = Object.keys(ContestAttributes.shape) as (keyof Contest)[];
  return keys.every((key) => String(one?.[key]) === String(other?.[key]));
}

/** `entered` counts all entrants so far: a player who leaves keeps number and account. */
export function entryRefusal(
  { firstDay, lastDay, lateEntry }: Contest,
  { entered, day, isBack }: { entered: number; day: number; isBack: boolean },
) {
  if (day > (lateEntry || isBack ? lastDay : firstDay - 1)) return new Refused({ code: 'entry-closed' });
  return entered >= MAX_ENTRANTS && !isBack ? new Refused({ code: 'league-full', what: 'contest' }) : undefined;
}
