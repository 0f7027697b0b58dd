import * as z from 'zod/mini';
import { reportReasons } from '../moderation.ts';

/** Reports one of the player's messages, or without `messageId` the name. */
export const NewReport = z.strictObject({
  playerId: z.uuid(),
  messageId: z.optional(z.uuid({ version: 'v7' })),
  reason: z.enum(reportReasons),
});
