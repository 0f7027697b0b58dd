import * as z from 'zod/mini';
import { MAX_MUTE_MINUTES, reportReasons } from '../moderation.ts';
import { tidied, withoutDirectionControls } from '../text.ts';
import { Line } from './line.ts';
import { Timestamp } from './money.ts';
import { Player } from './player.ts';

/** Measures that an administrator may take on a report; a dismissal takes none. */
export const measures = ['delete-message', 'mute', 'rename', 'suspend'] as const;
export type Measure = (typeof measures)[number];

/** These actions undo them; a deleted message cannot be restored. */
export const undoes = {
  mute: 'lift-mute',
  rename: 'restore-name',
  suspend: 'lift-suspension',
  dismiss: 'reopen',
} as const satisfies Partial<Record<Measure | 'dismiss', string>>;

const moderationActions = [...measures, 'dismiss', 'lift-mute', 'restore-name', 'lift-suspension', 'reopen'] as const;

/** Names and pictures are those at the time. */
export const Moderation = z.strictObject({
  id: z.uuid(),
  createdAt: Timestamp,
  by: Player,
  action: z.enum(moderationActions),
  player: Player,
  /** The end of a mute; null for other actions. */
  mutedUntil: z.nullable(Timestamp),
  /** The reason of a suspension, as its player reads it. */
  reason: z.nullable(z.string()),
  undone: z.boolean(),
});
export type Moderation = z.infer<typeof Moderation>;

export const MODERATION_PAGE_LIMIT = 20;

export const ModerationLog = z.array(Moderation).check(z.maxLength(MODERATION_PAGE_LIMIT));

/** The cursor is the last id. */
export const ModerationQuery = z.strictObject({ before: z.optional(z.uuid()) });

/** A row of the screen fits this many. */
export const EARLIER_LIMIT = 5;

export const REPORT_LIST_LIMIT = 100;

/**
 * One report covers all players who report the same thing. `wording` is the message or the name as it was at the first
 * report, `earlier` the measures against the player that were not undone, sorted newest first.
 */
export const Report = z.strictObject({
  id: z.uuid(),
  about: z.enum(['message', 'name']),
  wording: z.string(),
  player: Player,
  reasons: z.array(z.enum(reportReasons)),
  reporters: z.int(),
  reportedAt: Timestamp,
  earlier: z.array(Moderation).check(z.maxLength(EARLIER_LIMIT)),
});
export type Report = z.infer<typeof Report>;

export const ReportList = z.array(Report).check(z.maxLength(REPORT_LIST_LIMIT));

export const ReportParams = z.strictObject({ reportId: z.uuid() });

export const MAX_SUSPENSION_REASON_LENGTH = 200;

const SuspensionReason = Line(MAX_SUSPENSION_REASON_LENGTH, (text) => tidied(withoutDirectionControls(text)));

/** A mute needs minutes, a suspension a reason. */
export const Settling = z
  .strictObject({
    measures: z.array(z.enum(measures)).check(z.maxLength(measures.length)),
    reason: z.optional(SuspensionReason),
    minutes: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_MUTE_MINUTES))),
  })
  .check(
    z.refine(({ measures: chosen, minutes }) => !chosen.includes('mute') || minutes !== undefined, 'no minutes'),
    z.refine(({ measures: chosen, reason }) => !chosen.includes('suspend') || reason !== undefined, 'no reason'),
  );
export type Settling = z.infer<typeof Settling>;

export const UndoingMeasure = z.strictObject({ id: z.uuid({ version: 'v7' }) });
