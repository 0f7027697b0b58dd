import * as z from 'zod/mini';
import { PersonalEvent } from '../live.ts';
import { NOTIFICATION_PAGE_LIMIT, notificationKinds, UNREAD_LIMIT } from '../notifications.ts';

const MutedKinds = z.array(z.enum(notificationKinds)).check(z.maxLength(notificationKinds.length));

/**
 * A player's inbox: how many notifications are unread, of at most so many that are counted, the id of the newest of them,
 * the id of the last one that is read, and the kinds that are switched off.
 */
export const Inbox = z.strictObject({
  unread: z.int().check(z.minimum(0), z.maximum(UNREAD_LIMIT)),
  newest: z.nullable(z.uuid()),
  readUpTo: z.nullable(z.uuid()),
  mutedKinds: MutedKinds,
});
export type Inbox = z.infer<typeof Inbox>;

/** The newest first. `next` is what the page of earlier ones comes `before`; null on the last page. */
export const NotificationPage = z.strictObject({
  notifications: z.array(PersonalEvent).check(z.maxLength(NOTIFICATION_PAGE_LIMIT)),
  next: z.nullable(z.uuid()),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const NotificationQuery = z.strictObject({ before: z.optional(z.uuid()) });

/** The id of the newest notification that the player has seen. */
export const ReadMark = z.strictObject({ upTo: z.uuid() });

export const NotificationSettings = z.strictObject({ mutedKinds: MutedKinds });
