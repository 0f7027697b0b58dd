import type { Player as WirePlayer } from '../../shared/schemas/player.ts';
import { batchGet } from './batch-get.ts';
import { playerPartition } from './player.ts';
import { profileKey, readableProfile, toWirePlayer } from './profile.ts';

/** Names and pictures of at most 100 players, in the order asked for. A player without a profile is nameless. */
export async function listNames(playerIds: readonly string[]): Promise<WirePlayer[]> {
  const items = playerIds.length > 0 ? await batchGet(playerIds.map(profileKey)) : [];
  const byPartition = new Map(items.map((item) => [item.PK, item]));
  return playerIds.map((id) => toWirePlayer(readableProfile(id, byPartition.get(playerPartition(id)))));
}
