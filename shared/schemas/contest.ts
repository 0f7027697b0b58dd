import * as z from 'zod/mini';
import {
  ALL_BASIS_POINTS,
  contestBoards,
  MAX_CONTEST_DAYS,
  MAX_ENTRANTS,
  MAX_START_CENTS,
  MIN_CAP_BASIS_POINTS,
  MIN_START_CENTS,
} from '../contest.ts';
import { parseCents } from '../money.ts';
import { isVisible } from '../text.ts';
import { MS_PER_DAY } from '../tick.ts';
import { tiers } from '../tiers.ts';
import { Decimal, PositiveDecimal, Timestamp } from './money.ts';

/** UTC, as "2026-12-01". */
const ContestDate = z.iso.date();

export function dayOfDate(date: string): number {
  return Date.parse(date) / MS_PER_DAY;
}

export const ContestParams = z.strictObject({ contestId: z.uuid() });

const Percent = z.int().check(z.minimum(MIN_CAP_BASIS_POINTS / 100), z.maximum(ALL_BASIS_POINTS / 100));

/** Both days count whole, in UTC. `capPercent` is of the start sum, and limits what one company's shares may have cost. */
const rules = {
  firstDate: ContestDate,
  lastDate: ContestDate,
  startSum: PositiveDecimal,
  capPercent: Percent,
  tiers: z.array(z.enum(tiers)).check(z.minLength(1), z.maxLength(tiers.length)),
  lateEntry: z.boolean(),
  board: z.enum(contestBoards),
  showsNames: z.boolean(),
};

export const NewContest = z.strictObject(rules).check(
  z.refine(({ firstDate, lastDate }) => {
    const days = dayOfDate(lastDate) - dayOfDate(firstDate) + 1;
    return days >= 1 && days <= MAX_CONTEST_DAYS;
  }, `a contest lasts from one to ${MAX_CONTEST_DAYS} days`),
  z.refine(({ startSum }) => {
    const cents = parseCents(startSum) ?? 0;
    return cents >= MIN_START_CENTS && cents <= MAX_START_CENTS;
  }, 'the start sum is too small or too large'),
);
export type NewContest = z.infer<typeof NewContest>;

/** `entered` counts all who have, also those who have left. */
export const ContestInfo = z.strictObject({ ...rules, entered: z.int() });
export type ContestInfo = z.infer<typeof ContestInfo>;

/** `number` is the order of entering. `score` is the return over risk, null while there is none; so is the rank then. */
const row = {
  number: z.int(),
  name: z.nullable(z.string()),
  rank: z.nullable(z.int()),
  value: Decimal,
  returnPercent: Decimal,
  score: z.nullable(Decimal),
  trades: z.int(),
};
export const ContestRow = z.strictObject(row);
export type ContestRow = z.infer<typeof ContestRow>;

/** `guest`, for the owner: the invited name. */
export const Entrant = z.strictObject({
  ...row,
  playerId: z.string(),
  enteredAt: Timestamp,
  guest: z.optional(z.nullable(z.string())),
});
export type Entrant = z.infer<typeof Entrant>;

/** Entrants by number. The best by the day's return; the mover by ranks gained since the day before. */
export const DayRecap = z.strictObject({
  date: ContestDate,
  trades: z.int(),
  leader: z.nullable(z.int()),
  best: z.nullable(z.strictObject({ number: z.int(), returnPercent: Decimal })),
  mover: z.nullable(z.strictObject({ number: z.int(), places: z.int() })),
});
export type DayRecap = z.infer<typeof DayRecap>;

/** Best first; final once the last day is closed, a minute after its end. Recaps newest first. */
const standings = {
  updatedAt: Timestamp,
  isFinal: z.boolean(),
  recaps: z.array(DayRecap).check(z.maxLength(MAX_CONTEST_DAYS)),
};
export const ContestStandings = z.strictObject({
  ...standings,
  rows: z.array(Entrant).check(z.maxLength(MAX_ENTRANTS)),
});
export type ContestStandings = z.infer<typeof ContestStandings>;

/** What a spectator sees. Names are null if the owner hides them. */
export const WatchedContest = z.strictObject({
  id: z.string(),
  name: z.string(),
  contest: ContestInfo,
  ...standings,
  rows: z.array(ContestRow).check(z.maxLength(MAX_ENTRANTS)),
});
export type WatchedContest = z.infer<typeof WatchedContest>;

const MAX_GUEST_NAME_LENGTH = 60;

/** Only the owner sees it. */
const GuestName = z
  .string()
  .check(
    z.trim(),
    z.refine(isVisible, 'nothing to read'),
    z.maxLength(MAX_GUEST_NAME_LENGTH),
    z.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u),
  );

export const GuestNames = z.strictObject({
  names: z.array(GuestName).check(z.minLength(1), z.maxLength(MAX_ENTRANTS)),
});

/** A code joins once. `playerId` is who has used it. */
export const ContestGuest = z.strictObject({
  name: z.string(),
  code: z.string(),
  playerId: z.nullable(z.string()),
});
export const ContestGuests = z.array(ContestGuest).check(z.maxLength(MAX_ENTRANTS));
export type ContestGuest = z.infer<typeof ContestGuest>;
