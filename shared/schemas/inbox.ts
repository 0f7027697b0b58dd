import * as z from 'zod/mini';
import { notificationKinds, UNREAD_LIMIT } from '../notifications.ts';

export const MutedKinds = z.array(z.enum(notificationKinds)).check(z.maxLength(notificationKinds.length));

/** `unread` counts up to a limit; `newest` and `readUpTo` are ids. */
export const Inbox = z.strictObject({
  unread: z.int().check(z.minimum(0), z.maximum(UNREAD_LIMIT)),
  newest: z.nullable(z.uuid()),
  readUpTo: z.nullable(z.uuid()),
  mutedKinds: MutedKinds,
});
export type Inbox = z.infer<typeof Inbox>;
