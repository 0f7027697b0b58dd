import * as z from 'zod/mini';
import { PersonalEvent } from '../live.ts';
import { NOTIFICATION_PAGE_LIMIT } from '../notifications.ts';
import { Kinds } from './inbox.ts';

/** Sorted newest first. `next` is the next page's cursor, null on the last page. */
export const NotificationPage = z.strictObject({
  notifications: z.array(PersonalEvent).check(z.maxLength(NOTIFICATION_PAGE_LIMIT)),
  next: z.nullable(z.uuid()),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const NotificationQuery = z.strictObject({ before: z.optional(z.uuid()) });

export const ReadMark = z.strictObject({ upTo: z.uuid() });

/** Omitted settings stay unchanged. */
export const NotificationSettings = z.strictObject({
  mutedKinds: Kinds,
  unpushedKinds: z.optional(Kinds),
  mailedKinds: z.optional(Kinds),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;
