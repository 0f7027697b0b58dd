import * as z from 'zod/mini';
import { Player } from './player.ts';

/** As many as two batches read. */
export const MAX_BLOCKED = 200;

/** `on`: block the player, or take it back. */
export const Blocking = z.strictObject({ playerId: z.uuid(), on: z.boolean() });

export const BlockedList = z.array(Player).check(z.maxLength(MAX_BLOCKED));
