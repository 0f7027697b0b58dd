import * as z from 'zod/mini';
import { Timestamp } from './money.ts';

/** Prices move with each tick. Ticks are counted from the Unix epoch. */
export const ServerTime = z.strictObject({ now: Timestamp, tick: z.int(), nextTickAt: Timestamp, tickMs: z.int() });
