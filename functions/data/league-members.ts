import type { Player } from '../domain/player.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { playerFromItem, playerKey } from './player.ts';
import { type Profile, profileKey, readableProfile } from './profile.ts';
import { readIfPossible } from './read-item.ts';

/** A member with money, and with the profile that others see. */
export interface LeagueMember {
  readonly player: Player;
  readonly profile: Profile;
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
    return [{ player, profile: readableProfile(id, itemAt(items, profileKey(id))) }];
  });
}
