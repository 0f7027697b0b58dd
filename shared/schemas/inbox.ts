import * as z from 'zod/mini';
import { notificationKinds, UNREAD_LIMIT } from '../notification-kinds.ts';

const Kinds = z.array(z.enum(notificationKinds)).check(z.maxLength(notificationKinds.length));

/** Kinds that a player does not want in the bell or as push, and those that they do want by email. */
export const channels = { mutedKinds: Kinds, unpushedKinds: Kinds, mailedKinds: Kinds };

/** `unread` counts up to a limit; `newest` and `readUpTo` are ids. `mailedKinds` is null on a stage that sends no mail. */
export const Inbox = z.strictObject({
  unread: z.int().check(z.minimum(0), z.maximum(UNREAD_LIMIT)),
  newest: z.nullable(z.uuid()),
  readUpTo: z.nullable(z.uuid()),
  ...channels,
  mailedKinds: z.nullable(channels.mailedKinds),
});
export type Inbox = z.infer<typeof Inbox>;
