import * as z from 'zod/mini';
import { notificationKinds, UNREAD_LIMIT } from '../notification-kinds.ts';

export const Kinds = z.array(z.enum(notificationKinds)).check(z.maxLength(notificationKinds.length));

/**
 * `unread` counts up to a limit; `newest` and `readUpTo` are ids. The player mutes some kinds in the bell or as push,
 * and chooses others for email, which are null on a stage that sends none.
 */
export const Inbox = z.strictObject({
  unread: z.int().check(z.minimum(0), z.maximum(UNREAD_LIMIT)),
  newest: z.nullable(z.uuid()),
  readUpTo: z.nullable(z.uuid()),
  mutedKinds: Kinds,
  unpushedKinds: Kinds,
  mailedKinds: z.nullable(Kinds),
});
export type Inbox = z.infer<typeof Inbox>;
