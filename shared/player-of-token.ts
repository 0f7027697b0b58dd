/**
 * A group that only operators give an account: it plays as this player, of a user pool that is lost
 * (infra/tools/operations/relink.ts).
 */
export const PLAYER_GROUP = 'player:';

const ADMIN_GROUP = 'admin';

interface Claims {
  readonly sub: string;
  readonly 'cognito:groups'?: readonly string[];
}

/** Who plays with a token of the user pool, once it is verified. */
export function playerOfToken({ sub, 'cognito:groups': groups = [] }: Claims): string {
  const group = groups.find((name) => name.startsWith(PLAYER_GROUP));
  return group?.slice(PLAYER_GROUP.length) ?? sub;
}

export function isAdministrators({ 'cognito:groups': groups = [] }: Claims): boolean {
  return groups.includes(ADMIN_GROUP);
}
