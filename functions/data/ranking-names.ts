import * as z from 'zod/mini';
import { planTiers } from '../../shared/plans.ts';
import type { Named, NameList, Names } from '../domain/ranking/names.ts';
import { log } from '../runtime/log.ts';
import { batchGet } from './batch-get.ts';
import { putRankingItem, rankingItemIn, rankingKey } from './ranking-item.ts';

/*
 * RANKING / NAMES#<place>#<n>: the nth hundred of the list of names (domain/ranking/names.ts).
 */

/** So many are about 3 KB. */
export const NAMES_PER_ITEM = 100;

/** The second reading is consistent: it has all that the list was made with. */
const READINGS = [{ consistent: false }, { consistent: true }];

const Text = z.nullable(z.string());
const StoredNames = z.object({
  began: z.int(),
  names: z
    .array(
      z.object({
        ...{ id: z.string(), firstName: Text, lastName: Text, profileImageUrl: Text },
        ...{ subscriptionTier: z.enum(planTiers), hidesHoldings: z.boolean() },
      }),
    )
    .check(z.maxLength(NAMES_PER_ITEM)),
});

/** What a warm Lambda knows of the list: entries never change. */
let known = { began: -1, items: new Map<number, readonly Named[]>() };

/** Stores the names that come behind those stored already. */
export async function putNames({ list: { began, place }, entries }: Names, stored: number): Promise<void> {
  const puts: Promise<void>[] = [];
  for (let n = itemOf(stored); n * NAMES_PER_ITEM < entries.length && stored < entries.length; n++) {
    const names = entries.slice(n * NAMES_PER_ITEM, (n + 1) * NAMES_PER_ITEM);
    puts.push(putRankingItem(namesKey(place, n), { began, names }));
  }
  await Promise.all(puts);
}

/**
 * Rows of a board with their names. A row whose names cannot be read is left out. A warm Lambda asks only for what it has not
 * seen.
 */
export async function withNamesOf<Placed extends { readonly position: number }>(
  rows: readonly Placed[],
  { began, place }: NameList,
): Promise<(Placed & { readonly named: Named })[]> {
  if (known.began !== began) known = { began, items: new Map() };
  const { items } = known;
  const nameAt = (position: number) => items.get(itemOf(position))?.[position % NAMES_PER_ITEM];
  for (const reading of READINGS) {
    const missing = new Set(rows.filter(({ position }) => !nameAt(position)).map(({ position }) => itemOf(position)));
    if (missing.size === 0) break;
    const read = await batchGet(
      [...missing].map((n) => namesKey(place, n)),
      reading,
    );
    for (const n of missing) {
      const stored = rankingItemIn(read, namesKey(place, n), StoredNames);
      if (stored?.began === began) items.set(n, stored.names);
    }
  }
  const named = rows.flatMap((row) => {
    const found = nameAt(row.position);
    return found ? [{ ...row, named: found }] : [];
  });
  const left = rows.length - named.length;
  if (left > 0) log.error('rows of a board have no names', new Error('left out'), { left, began });
  return named;
}

function itemOf(position: number): number {
  return Math.floor(position / NAMES_PER_ITEM);
}

function namesKey(place: number, n: number) {
  return rankingKey(`NAMES#${place}#${n}`);
}
