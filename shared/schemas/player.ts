import * as z from 'zod/mini';
import { pictureUrls } from '../pictures.ts';
import { Line } from './line.ts';
import { Timestamp } from './money.ts';

/** Missing names and pictures are null. */
export const Player = z.strictObject({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
});
export type Player = z.infer<typeof Player>;

export const NAMELESS_PLAYER = 'Anonymous Player';

/** The name shown for a player who has left. */
export const DELETED_PLAYER = { firstName: 'Deleted', lastName: 'player', profileImageUrl: null } as const;

/** Whether others see only a rank and a rounded value. */
export const Privacy = z.strictObject({ hidesHoldings: z.boolean() });
export type Privacy = z.infer<typeof Privacy>;

/** The session must be renewed before `sessionEndsAt`. */
export const CurrentPlayer = z.extend(Player, {
  isAdmin: z.boolean(),
  hidesHoldings: z.boolean(),
  /** Whether the player has ever entered a contest. */
  entersContests: z.boolean(),
  sessionEndsAt: Timestamp,
});
export type CurrentPlayer = z.infer<typeof CurrentPlayer>;

export const MAX_NAME_LENGTH = 40;

const Name = Line(MAX_NAME_LENGTH);

/** Null removes a name, or a picture in favour of initials. */
export const ProfileChange = z.strictObject({
  firstName: z.nullable(Name),
  lastName: z.nullable(Name),
  profileImageUrl: z.nullable(z.enum(pictureUrls)),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const Session = z.strictObject({ sessionEndsAt: Timestamp });
