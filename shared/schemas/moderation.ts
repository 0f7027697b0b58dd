import * as z from 'zod/mini';
import { Timestamp } from './money.ts';
import { Player } from './player.ts';

const moderationActions = ['mute', 'lift-mute', 'delete-message'] as const;

/** What an administrator did in the chat, and to whom. Names and pictures are those at the time. */
export const Moderation = z.strictObject({
  id: z.uuid(),
  createdAt: Timestamp,
  by: Player,
  action: z.enum(moderationActions),
  player: Player,
  /** The end of a mute; null for the others. */
  mutedUntil: z.nullable(Timestamp),
});
export type Moderation = z.infer<typeof Moderation>;

export const MODERATION_PAGE_LIMIT = 20;

/** Newest first. */
export const ModerationLog = z.array(Moderation).check(z.maxLength(MODERATION_PAGE_LIMIT));

/** The cursor is an id: `before` it. */
export const ModerationQuery = z.strictObject({ before: z.optional(z.uuid()) });
