import type { Player as WirePlayer } from '../../shared/schemas/player.ts';
import { batchGet } from './batch-get.ts';
import { playerPartition } from './player.ts';
import { profileFromItem, profileKey, toWirePlayer } from './profile.ts';
import { readIfPossible } from './read-item.ts';
import type { Item } from './table.ts';

/** Names and pictures of at most 100 players, in the order asked for. A player without a profile is nameless. */
export async function listNames(playerIds: readonly string[]): Promise<WirePlayer[]> {
  const items = playerIds.length > 0 ? await batchGet(playerIds.map(profileKey)) : [];
  const byPartition = new Map(items.map((item) => [item.PK, item]));
  return playerIds.map((id) => {
    const read = (item: Item) => profileFromItem(id, item);
    return toWirePlayer(readIfPossible(byPartition.get(playerPartition(id)), read) ?? profileFromItem(id, undefined));
  });
}
