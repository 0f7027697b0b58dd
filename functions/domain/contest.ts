import * as z from 'zod/mini';
import { contestBoards, MAX_ENTRANTS, MIN_RISK_DAYS } from '../../shared/contest.ts';
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

/**
 * An entrant at the end of a day: the number of daily returns, their sum and the sum of their squares, in millionths of
 * the previous value, and the number of trades until then.
 */
export interface Mark {
  readonly valueCents: number;
  readonly days: number;
  readonly sum: number;
  readonly squares: number;
  readonly trades: number;
}

/** The cap of a day's return is five times the value, so the squares of a whole contest add up exactly. */
const MAX_DAY_RETURN = 5_000_000;
const MILLION = 1_000_000;

/** Rounds to the nearest millionth, half up. */
function dayReturn(valueCents: number, fromCents: number): number {
  return fromCents <= 0 ? 0 : Math.min(MAX_DAY_RETURN, Math.round(((valueCents - fromCents) / fromCents) * MILLION));
}

function nextMark(before: Mark, { valueCents, trades }: Pick<Mark, 'valueCents' | 'trades'>): Mark {
  const gained = dayReturn(valueCents, before.valueCents);
  const { days, sum, squares } = before;
  return { valueCents, trades, days: days + 1, sum: sum + gained, squares: squares + gained * gained };
}

/**
 * Returns the return over risk in hundredths: the mean of the daily returns over their sample standard deviation, like
 * Sharpe's ratio without a riskless rate and not annualised. Undefined before {@link MIN_RISK_DAYS}, and without any
 * risk.
 */
export function riskScore({ days, sum, squares }: Pick<Mark, 'days' | 'sum' | 'squares'>): number | undefined {
  if (days < MIN_RISK_DAYS) return undefined;
  const variance = (squares - (sum * sum) / days) / (days - 1);
  return variance > 0 ? Math.round((sum / days / Math.sqrt(variance)) * 100) : undefined;
}

export interface Standing {
  /** Entrants are numbered from 1, in the order of entering. */
  readonly number: number;
  readonly valueCents: number;
  readonly score: number | undefined;
  readonly trades: number;
}

export type Ranked<Row extends Standing> = Row & { readonly rank: number | undefined };

/**
 * Sorts best first: by value, which ranks like the return since all began with the same sum, or by return over risk.
 * Ties share the better rank. Entrants without a score come last, without a rank.
 */
export function rankEntrants<Row extends Standing>(rows: readonly Row[], { board }: Pick<Contest, 'board'>) {
  const figureOf = ({ score, valueCents }: Standing) => (board === 'return' ? valueCents : score);
  const place = (row: Standing) => figureOf(row) ?? Number.NEGATIVE_INFINITY;
  const sorted = rows.toSorted(
    (one, other) => compare(place(other), place(one)) || other.valueCents - one.valueCents || one.number - other.number,
  );
  let rank = 0;
  return sorted.map((row, index): Ranked<Row> => {
    const before = sorted[index - 1];
    if (!before || figureOf(before) !== figureOf(row)) rank = index + 1;
    return { ...row, rank: figureOf(row) === undefined ? undefined : rank };
  });
}

/** Subtraction would make NaN of two equal infinities. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** A day's summary. Entrants appear by number: the best by the day's return, the mover by ranks gained. */
export interface Recap {
  readonly day: number;
  readonly trades: number;
  readonly leader?: number | undefined;
  readonly best?: { readonly number: number; readonly returnMillionths: number } | undefined;
  readonly mover?: { readonly number: number; readonly places: number } | undefined;
}

export type Marks = ReadonlyMap<number, Mark>;

/** Returns the ranks at a day's end, by number. */
export function closingRanks(marks: Marks, contest: Pick<Contest, 'board'>): Map<number, number | undefined> {
  const rows = [...marks].map(([number, mark]) => ({ number, ...mark, score: riskScore(mark) }));
  return new Map(rankEntrants(rows, contest).map(({ number, rank }) => [number, rank]));
}

/** @param ends has each entrant's value and trades at the day's end */
export function closeDay(
  contest: Contest,
  before: Marks,
  { day, ends }: { day: number; ends: readonly Pick<Standing, 'number' | 'valueCents' | 'trades'>[] },
): { marks: Marks; recap: Recap } {
  const fresh: Mark = { valueCents: contest.startCents, days: 0, sum: 0, squares: 0, trades: 0 };
  const markOf = (number: number) => before.get(number) ?? fresh;
  const marks = new Map(ends.map((end) => [end.number, nextMark(markOf(end.number), end)]));
  const [then, now] = [closingRanks(before, contest), closingRanks(marks, contest)];
  const gains = ends.map(({ number, valueCents }) => {
    const placesGained = (then.get(number) ?? Number.NaN) - (now.get(number) ?? Number.NaN);
    return { number, places: placesGained || 0, returnMillionths: dayReturn(valueCents, markOf(number).valueCents) };
  });
  const best = greatest(gains, ({ returnMillionths }) => returnMillionths);
  const mover = greatest(
    gains.filter(({ places }) => places > 0),
    ({ places }) => places,
  );
  const trades = ends.reduce((sum, end) => sum + end.trades - markOf(end.number).trades, 0);
  const leader = [...now].find(([, rank]) => rank === 1)?.[0];
  return {
    marks,
    recap: {
      day,
      trades,
      leader,
      best: best && { number: best.number, returnMillionths: best.returnMillionths },
      mover: mover && { number: mover.number, places: mover.places },
    },
  };
}

/** Returns the first of equals. */
function greatest<Row>(rows: readonly Row[], of: (row: Row) => number): Row | undefined {
  return rows.reduce<Row | undefined>((best, row) => (best && of(best) >= of(row) ? best : row), undefined);
}
