import { createHash } from 'node:crypto';
import { fullName } from '../domain/player-name.ts';
import { skeletonOf } from '../domain/skeleton.ts';
import { getItem } from './read.ts';
import type { Key } from './table.ts';
import { put, remove, type Write } from './write.ts';

/*
 * TAKEN_NAMES / <digest>: a name that an administrator took away. For a year, no player may take it or one that looks
 * like it. The name itself is not kept.
 */

const PARTITION = 'TAKEN_NAMES';
const KEPT_SECONDS = 365 * 24 * 3600;

type Named = Parameters<typeof fullName>[0];

function takenNameKey(names: Named): Key {
  const skeleton = skeletonOf(fullName(names) ?? '');
  return { PK: PARTITION, SK: createHash('sha256').update(`name ${skeleton}`).digest('base64url') };
}

export function takenNamePut(names: Named, nowMs: number): Write {
  return put({ ...takenNameKey(names), expiresAt: Math.floor(nowMs / 1000) + KEPT_SECONDS });
}

export function takenNameRemoval(names: Named): Write {
  return remove(takenNameKey(names));
}

export async function isForfeitedName(names: Named, nowMs: number): Promise<boolean> {
  const item = await getItem(takenNameKey(names), { consistent: true });
  return typeof item?.expiresAt === 'number' && nowMs < item.expiresAt * 1000;
}
