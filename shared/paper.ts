/*
 * A player's paper account plays the same market with coins of its own. It is a player of this id, whom nobody else sees:
 * its item is not in the roster, and only personal tokens of scope `paper`, which are its owner's, act for it.
 */

const SUFFIX = '-paper';

/** What others may ask for. */
export const VISIBLE_PLAYER_ID = /^(?!.*-paper$)[\w-]{1,64}$/;

export function paperOf(ownerId: string): string {
  return `${ownerId}${SUFFIX}`;
}

export function isPaper(playerId: string): boolean {
  return playerId.endsWith(SUFFIX);
}

/** Whose tokens act for the player: their own, but for a paper account. */
export function ownerOf(playerId: string): string {
  return isPaper(playerId) ? playerId.slice(0, -SUFFIX.length) : playerId;
}
