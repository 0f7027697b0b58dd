import * as z from 'zod/mini';
import { PersonalEvent } from '../live.ts';
import { NOTIFICATION_PAGE_LIMIT, notificationKinds, UNREAD_LIMIT } from '../notifications.ts';

const MutedKinds = z.array(z.enum(notificationKinds)).check(z.maxLength(notificationKinds.length));

/** `unread` counts up to a limit; `newest` and `readUpTo` are ids. */
export const Inbox = z.strictObject({
  unread: z.int().check(z.minimum(0), z.maximum(UNREAD_LIMIT)),
  newest: z.nullable(z.uuid()),
  readUpTo: z.nullable(z.uuid()),
  mutedKinds: MutedKinds,
});
export type Inbox = z.infer<typeof Inbox>;

/** Newest first. `next` is the next page's cursor, null on the last page. */
export const NotificationPage = z.strictObject({
  notifications: z.array(PersonalEvent).check(z.maxLength(NOTIFICATION_PAGE_LIMIT)),
  next: z.nullable(z.uuid()),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const NotificationQuery = z.strictObject({ before: z.optional(z.uuid()) });

export const ReadMark = z.strictObject({ upTo: z.uuid() });

export const NotificationSettings = z.strictObject({ mutedKinds: MutedKinds });
