import * as z from 'zod/mini';
import { playerPartition, suspensionUpdate } from './player.ts';
import { getItem } from './read.ts';
import { readItem } from './read-item.ts';
import { acceptedAgain, revokedForGood } from './revoked.ts';
import { type Key, withoutKey } from './table.ts';
import { put, remove, type Write } from './write.ts';

/*
 * PLAYER#id / SUSPENDED: why a player is suspended, which they read instead of signing in. Other players have no such
 * item. The player's money says so too (player.ts), for trades and boards, and all their sessions are over
 * (revoked.ts).
 */

const SuspensionAttributes = z.object({ reason: z.string(), suspendedAtMs: z.int() });
type Suspension = z.infer<typeof SuspensionAttributes>;

function suspensionKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'SUSPENDED' };
}

export async function getSuspension(playerId: string): Promise<Suspension | undefined> {
  const item = await getItem(suspensionKey(playerId), { consistent: true });
  return readItem(item, (found) => SuspensionAttributes.parse(withoutKey(found)));
}

export function suspendWrites(playerId: string, suspension: Suspension): Write[] {
  return [
    suspensionUpdate(playerId, suspension.suspendedAtMs),
    put({ ...suspensionKey(playerId), ...suspension }),
    ...revokedForGood(playerId),
  ];
}

export function liftSuspensionWrites(playerId: string): Write[] {
  return [suspensionUpdate(playerId, undefined), remove(suspensionKey(playerId)), acceptedAgain(playerId)];
}
