import * as z from 'zod/mini';
import { Timestamp } from './money.ts';

/** What players see of each other. Absent names and pictures are null. */
export const Player = z.strictObject({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
});
export type Player = z.infer<typeof Player>;

/** The signed-in player. The session must be renewed before `sessionEndsAt`. */
export const CurrentPlayer = z.extend(Player, {
  isAdmin: z.boolean(),
  sessionEndsAt: Timestamp,
});
export type CurrentPlayer = z.infer<typeof CurrentPlayer>;

export const Session = z.strictObject({ sessionEndsAt: Timestamp });
