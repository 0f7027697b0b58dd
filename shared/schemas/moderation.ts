import * as z from 'zod/mini';
import { Timestamp } from './money.ts';
import { Player } from './player.ts';

const moderationActions = ['mute', 'lift-mute', 'delete-message'] as const;

/** Names and pictures are those at the time. */
export const Moderation = z.strictObject({
  id: z.uuid(),
  createdAt: Timestamp,
  by: Player,
  action: z.enum(moderationActions),
  player: Player,
  /** The end of a mute; null for other actions. */
  mutedUntil: z.nullable(Timestamp),
});
export type Moderation = z.infer<typeof Moderation>;

export const MODERATION_PAGE_LIMIT = 20;

export const ModerationLog = z.array(Moderation).check(z.maxLength(MODERATION_PAGE_LIMIT));

/** The cursor is the last id. */
export const ModerationQuery = z.strictObject({ before: z.optional(z.uuid()) });
