import * as z from 'zod/mini';
import { playerPartition, suspensionUpdate } from './player.ts';
import { getItem } from './read.ts';
import { readItem } from './read-item.ts';
import { acceptedAgain, revokedForGood } from './revoked.ts';
import { readSubAccounts } from './sub-accounts.ts';
import { type Key, withoutKey } from './table.ts';
import { put, remove, type Write } from './write.ts';

/*
 * PLAYER#id / SUSPENDED: why a player is suspended, which they read instead of signing in. Other players have no such
 * item. The player's money says so too (player.ts), for trades and boards, as does that of their sub-accounts, and all
 * their sessions are over (revoked.ts).
 */

const SuspensionAttributes = z.object({ reason: z.string(), suspendedAtMs: z.int() });
type Suspension = z.infer<typeof SuspensionAttributes>;

export function suspensionKey(playerId: string): Key {
  return { PK: playerPartition(playerId), SK: 'SUSPENDED' };
}

export async function getSuspension(playerId: string): Promise<Suspension | undefined> {
  const item = await getItem(suspensionKey(playerId), { consistent: true });
  return readItem(item, (found) => SuspensionAttributes.parse(withoutKey(found)));
}

/** Suspends the player with all their accounts that trade: the paper account, and of at most ten contests. */
export async function suspendWrites(playerId: string, suspension: Suspension): Promise<Write[]> {
  const { accounts, ifAll } = await readSubAccounts(playerId);
  return [
    ...[playerId, ...accounts.map(({ id }) => id)].map((id) => suspensionUpdate(id, suspension.suspendedAtMs)),
    ...ifAll,
    put({ ...suspensionKey(playerId), ...suspension }),
    ...revokedForGood(playerId),
  ];
}

/** While suspended, a player enters no contest, so no account is missed. */
export async function liftSuspensionWrites(playerId: string): Promise<Write[]> {
  const { accounts } = await readSubAccounts(playerId);
  return [
    ...[playerId, ...accounts.map(({ id }) => id)].map((id) => suspensionUpdate(id, undefined)),
    remove(suspensionKey(playerId)),
    acceptedAgain(playerId),
  ];
}
