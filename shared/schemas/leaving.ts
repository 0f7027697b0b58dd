import * as z from 'zod/mini';
import { Timestamp } from './money.ts';

/** The player types this word, so that the account is not left by accident. */
export const LEAVE_WORD = 'LEAVE';

/** A player may change their mind for this long, by signing in. */
export const LEAVE_DAYS = 7;

export const LeaveRequest = z.strictObject({ word: z.literal(LEAVE_WORD) });

/** The account is deleted in the night after `leavesAt`. */
export const Leaving = z.strictObject({ leavesAt: Timestamp });
export type Leaving = z.infer<typeof Leaving>;
