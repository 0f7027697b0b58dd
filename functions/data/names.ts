import type { Player as WirePlayer } from '../../shared/schemas/player.ts';
import { readTogether } from './desk.ts';
import { playerPartition } from './player.ts';
import { profileFromItem, profileKey } from './profile.ts';

/** Names and pictures of at most 100 players, in the order asked for. Who has no profile is nameless. */
export async function listNames(playerIds: readonly string[]): Promise<WirePlayer[]> {
  const items = playerIds.length > 0 ? await readTogether(playerIds.map(profileKey)) : [];
  const byPartition = new Map(items.map((item) => [item.PK, item]));
  return playerIds.map((id) => {
    const { watchlist: _, ...names } = profileFromItem(id, byPartition.get(playerPartition(id)));
    return names;
  });
}
