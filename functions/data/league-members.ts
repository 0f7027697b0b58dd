import type { Player as WirePlayer } from '../../shared/schemas/player.ts';
import type { Player } from '../domain/player.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { playerFromItem, playerKey } from './player.ts';
import { profileFromItem, profileKey, toWirePlayer } from './profile.ts';
import { readIfPossible } from './read-item.ts';

/** A member with money, and with the names that others see. */
export interface LeagueMember {
  readonly player: Player;
  readonly names: WirePlayer;
}

/**
 * The members of these ids, 50 at most, in one round trip; half a read unit for each of a member's two items. One whose
 * money cannot be read is left out.
 */
export async function readLeagueMembers(ids: readonly string[]): Promise<LeagueMember[]> {
  const items = await batchGet([...ids.map(playerKey), ...ids.map(profileKey)]);
  return ids.flatMap((id) => {
    const player = readIfPossible(itemAt(items, playerKey(id)), (item) => playerFromItem(id, item));
    if (!player) return [];
    const profile = readIfPossible(itemAt(items, profileKey(id)), (item) => profileFromItem(id, item));
    return [{ player, names: toWirePlayer(profile ?? profileFromItem(id, undefined)) }];
  });
}
