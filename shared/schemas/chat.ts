import * as z from 'zod/mini';
import { MAX_MUTE_MINUTES } from '../moderation.ts';
import { isVisible, tidied, withoutBlankLines, withoutDirectionControls } from '../text.ts';
import { Timestamp } from './money.ts';
import { Player } from './player.ts';

/** The length in UTF-16 units, which an input's `maxLength` counts. */
export const MAX_MESSAGE_LENGTH = 500;

export const CHAT_PAGE_LIMIT = 100;

/** Authors may edit or delete their message for this long. */
export const CHANGE_MS = 2 * 60 * 1000;

export const emojis = ['👍', '🎉', '😂', '😮', '📉'] as const;
export type Emoji = (typeof emojis)[number];

/** The limit for each emoji keeps a message below 6 KB. */
export const MAX_REACTIONS = 20;

const Reaction = z.strictObject({ emoji: z.enum(emojis), playerIds: z.array(z.string()) });

/** The author's name and picture are those at the time. */
export const ChatMessage = z.strictObject({
  id: z.uuid(),
  message: z.string(),
  createdAt: Timestamp,
  /** Absent unless it was edited. */
  editedAt: z.optional(Timestamp),
  /** Counts edits and reactions; absent while there are none. */
  revision: z.optional(z.int()),
  reactions: z.optional(z.array(Reaction)),
  user: Player,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatMessageList = z.array(ChatMessage).check(z.maxLength(CHAT_PAGE_LIMIT));

/** The newest messages, or those after an id; sorted oldest first. Smaller ids may come late: {@link catchUpFrom}. */
export const ChatMessageQuery = z.strictObject({ after: z.optional(z.uuid()) });

export const NewChatMessage = z.strictObject({
  message: z.string().check(
    z.overwrite((text) => withoutBlankLines(tidied(withoutDirectionControls(text)))),
    z.trim(),
    z.refine(isVisible, 'nothing to read'),
    // Zod counts characters outside the basic plane once, an input counts them twice.
    z.refine((text) => text.length <= MAX_MESSAGE_LENGTH, `at most ${MAX_MESSAGE_LENGTH} characters`),
  ),
});

export const ChatMessageParams = z.strictObject({ messageId: z.uuid({ version: 'v7' }) });

/** `on` adds the reaction, or removes it. */
export const NewReaction = z.strictObject({ emoji: z.enum(emojis), on: z.boolean() });

/** 0 minutes lifts a mute. */
export const Mute = z.strictObject({
  playerId: z.uuid(),
  minutes: z.int().check(z.minimum(0), z.maximum(MAX_MUTE_MINUTES)),
});

export const ONLINE_LIST_LIMIT = 100;

export const OnlinePlayers = z.strictObject({
  count: z.int(),
  players: z.array(Player).check(z.maxLength(ONLINE_LIST_LIMIT)),
});
export type OnlinePlayers = z.infer<typeof OnlinePlayers>;
