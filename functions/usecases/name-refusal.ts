import { Refused } from '../../shared/refusals.ts';
import { getProfile, type Names } from '../data/profile.ts';
import { isForfeitedName } from '../data/taken-name.ts';
import { fullName } from '../domain/player-name.ts';
import { isReserved, skeletonOf } from '../domain/skeleton.ts';

/** Refuses a public name that could pass for the product's or its staff's. */
export function reservedRefusal(name: string): Refused | undefined {
  return isReserved(name) ? new Refused({ code: 'name-not-allowed' }) : undefined;
}

interface Bearer {
  readonly playerId: string;
  readonly isAdmin: boolean;
}

/** Refuses a reserved name, and one that an administrator took away unless it resembles the player's present name. */
export async function nameRefusal(
  { playerId, isAdmin }: Bearer,
  names: Pick<Names, 'firstName' | 'lastName'>,
  nowMs: number,
): Promise<Refused | undefined> {
  const name = fullName(names);
  if (name === undefined) return undefined;
  const reserved = isAdmin ? undefined : reservedRefusal(name);
  if (reserved || !(await isForfeitedName(names, nowMs))) return reserved;
  const own = fullName(await getProfile(playerId, { consistent: true }));
  const isOwn = own !== undefined && skeletonOf(own) === skeletonOf(name);
  return isOwn ? undefined : new Refused({ code: 'name-not-allowed' });
}
