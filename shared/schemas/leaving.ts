import * as z from 'zod/mini';
import { Timestamp } from './money.ts';

/** To be typed, so that nobody leaves by a slip. */
export const LEAVE_WORD = 'LEAVE';

/** How long a player may still change their mind, by signing in. */
export const LEAVE_DAYS = 7;

export const LeaveRequest = z.strictObject({ word: z.literal(LEAVE_WORD) });

/** The account is deleted in the night after `leavesAt`. */
export const Leaving = z.strictObject({ leavesAt: Timestamp });
export type Leaving = z.infer<typeof Leaving>;
