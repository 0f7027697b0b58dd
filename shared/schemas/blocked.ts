import * as z from 'zod/mini';
import { Player } from './player.ts';

/** Two batches read this many. */
export const MAX_BLOCKED = 200;

/** `on` blocks the player, or unblocks them. */
export const Blocking = z.strictObject({ playerId: z.uuid(), on: z.boolean() });

export const BlockedList = z.array(Player).check(z.maxLength(MAX_BLOCKED));
