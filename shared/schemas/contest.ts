import * as z from 'zod/mini';
import { contestBoards } from '../contest.ts';
import { tiers } from '../tiers.ts';
import { PositiveDecimal } from './money.ts';

/** A day in UTC, such as "2026-12-01". */
export const ContestDate = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** Both days count whole, in UTC. `capPercent` of the start sum limits what one company's shares may have cost. */
const rules = {
  firstDate: ContestDate,
  lastDate: ContestDate,
  startSum: PositiveDecimal,
  capPercent: z.int(),
  tiers: z.array(z.enum(tiers)).check(z.minLength(1), z.maxLength(tiers.length)),
  lateEntry: z.boolean(),
  board: z.enum(contestBoards),
  showsNames: z.boolean(),
};

export const NewContest = z.strictObject(rules);
export type NewContest = z.infer<typeof NewContest>;

/** `entered` counts all entrants so far, including those who have left. */
export const ContestInfo = z.strictObject({ ...rules, entered: z.int() });
export type ContestInfo = z.infer<typeof ContestInfo>;
