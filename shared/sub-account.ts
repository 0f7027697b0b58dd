/*
 * A sub-account plays the same market with coins of its own. It is a player with its own id, whose item is not in the
 * roster, so that no job, board or list finds it: a player's paper account, for which only personal tokens of scope
 * `paper` act, and one account for each contest that the player has joined (shared/contest.ts). All these ids have the same suffix.
 */

const SUFFIX = '-paper';

/** Other players may request these ids. */
export const VISIBLE_PLAYER_ID = /^(?!.*-paper$)[\w-]{1,64}$/;

/** Separates owner and contest; no player's own id contains it. */
const OF_CONTEST = '.';

export function paperOf(ownerId: string): string {
  return `${ownerId}${SUFFIX}`;
}

export function contestAccountOf(ownerId: string, leagueId: string): string {
  return `${ownerId}${OF_CONTEST}${leagueId}${SUFFIX}`;
}

export function isSubAccount(playerId: string): boolean {
  return playerId.endsWith(SUFFIX);
}

/** Returns the contest of a contest account; undefined for a player's own or paper account. */
export function contestOf(playerId: string): string | undefined {
  return isSubAccount(playerId) ? playerId.slice(0, -SUFFIX.length).split(OF_CONTEST)[1] : undefined;
}

/** Returns the player whose sessions and tokens act for this one: themselves, or a sub-account's owner. */
export function ownerOf(playerId: string): string {
  return isSubAccount(playerId) ? (playerId.slice(0, -SUFFIX.length).split(OF_CONTEST)[0] as string) : playerId;
}
