import * as z from 'zod/mini';
import { MAX_CONTEST_DAYS, MAX_ENTRANTS } from '../contest.ts';
import { ContestDate, ContestInfo } from './contest.ts';
import { LeagueCode } from './league.ts';
import { Line } from './line.ts';
import { Decimal, Timestamp } from './money.ts';

export const ContestParams = z.strictObject({ contestId: z.uuid() });
export const ContestGuestParams = z.strictObject({ contestId: z.uuid(), code: LeagueCode });

/** The exact figures at the last closed day. */
const AtClose = z.strictObject({ rank: z.nullable(z.int()), value: Decimal, returnPercent: Decimal });

/**
 * `score` is null on the board by return; on the other, it and the rank are null until a day of the entrant's is closed.
 * While the contest runs, the figures are coarse and ranks follow from them. An entrant whom the owner removed has no
 * rank.
 */
const row = {
  number: z.int(),
  name: z.nullable(z.string()),
  rank: z.nullable(z.int()),
  value: Decimal,
  returnPercent: Decimal,
  score: z.nullable(Decimal),
  trades: z.int(),
  isDisqualified: z.boolean(),
  atClose: z.nullable(AtClose),
};
export const ContestRow = z.strictObject(row);
export type ContestRow = z.infer<typeof ContestRow>;

/** `guest` is the invited name, for the owner. */
export const Entrant = z.strictObject({
  ...row,
  playerId: z.string(),
  enteredAt: Timestamp,
  guest: z.optional(z.nullable(z.string())),
});
export type Entrant = z.infer<typeof Entrant>;

/** Entrants appear by number: the best by the day's return; the mover by ranks gained since the day before. */
export const DayRecap = z.strictObject({
  date: ContestDate,
  trades: z.int(),
  leader: z.nullable(z.int()),
  best: z.nullable(z.strictObject({ number: z.int(), returnPercent: Decimal })),
  mover: z.nullable(z.strictObject({ number: z.int(), places: z.int() })),
});
export type DayRecap = z.infer<typeof DayRecap>;

/** Sorted best first; final once the last day is closed, a minute after its end. Recaps are sorted newest first. */
const standingsParts = {
  updatedAt: Timestamp,
  isFinal: z.boolean(),
  recaps: z.array(DayRecap).check(z.maxLength(MAX_CONTEST_DAYS)),
};
export const ContestStandings = z.strictObject({
  ...standingsParts,
  rows: z.array(Entrant).check(z.maxLength(MAX_ENTRANTS)),
});
export type ContestStandings = z.infer<typeof ContestStandings>;

/** A code joins once. `playerId` is the player who used it. */
export const ContestGuest = z.strictObject({
  name: z.string(),
  code: z.string(),
  playerId: z.nullable(z.string()),
});
export const ContestGuests = z.array(ContestGuest).check(z.maxLength(MAX_ENTRANTS));
export type ContestGuest = z.infer<typeof ContestGuest>;

/** A spectator's view. Names are null if the owner hides them. */
export const WatchedContest = z.strictObject({
  id: z.string(),
  name: z.string(),
  contest: ContestInfo,
  ...standingsParts,
  rows: z.array(ContestRow).check(z.maxLength(MAX_ENTRANTS)),
});
export type WatchedContest = z.infer<typeof WatchedContest>;

/** The owner alone sees the name. */
const GuestName = Line(60);

export const GuestNames = z.strictObject({
  names: z.array(GuestName).check(z.minLength(1), z.maxLength(MAX_ENTRANTS)),
});
