import * as z from 'zod/mini';
import { Timestamp } from './money.ts';
import { Player } from './player.ts';

export const reportReasons = ['spam', 'abuse', 'name', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Of one of the player's messages, or without a message of the name. */
export const NewReport = z.strictObject({
  playerId: z.uuid(),
  messageId: z.optional(z.uuid({ version: 'v7' })),
  reason: z.enum(reportReasons),
});

/** One for all who report the same thing. `wording` is the message or the name as it was at the first report. */
export const Report = z.strictObject({
  id: z.uuid(),
  about: z.enum(['message', 'name']),
  wording: z.string(),
  player: Player,
  reasons: z.array(z.enum(reportReasons)),
  reporters: z.int(),
  reportedAt: Timestamp,
});
export type Report = z.infer<typeof Report>;

export const REPORT_LIST_LIMIT = 100;

export const ReportParams = z.strictObject({ reportId: z.uuid() });
