import * as z from 'zod/mini';
import { planTiers } from '../../shared/plans.ts';
import { tickStartMs } from '../../shared/tick.ts';
import type { Named, NameList, Names } from '../domain/ranking/names.ts';
import { log } from '../runtime/log.ts';
import { putRankingItem, rankingItemIn, rankingKey } from './ranking-item.ts';
import { batchGet } from './read.ts';

/* RANKING / NAMES#<place>#<n>: the nth hundred of the list of names (domain/ranking/names.ts). */

/** A list is replaced each day. The rest of a longer one expires, and with it the names of players who left. */
const KEPT_SECONDS = 3 * 24 * 3600;

/** Such an item has about 3 KB. */
export const NAMES_PER_ITEM = 100;

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

/** The names that this warm Lambda has read. Entries never change. */
let known = { began: -1, items: new Map<number, readonly Named[]>() };

export async function putNames({ list: { began, place }, entries }: Names, stored: number): Promise<void> {
  if (entries.length === stored) return;
  const puts: Promise<void>[] = [];
  for (let n = itemOf(stored); n <= itemOf(entries.length - 1); n++) {
    const names = entries.slice(n * NAMES_PER_ITEM, (n + 1) * NAMES_PER_ITEM);
    puts.push(putRankingItem(namesKey(place, n), { began, names }, tickStartMs(began) / 1000 + KEPT_SECONDS));
  }
  await Promise.all(puts);
}

export async function readNameList(list: NameList): Promise<Named[] | undefined> {
  const rows = Array.from({ length: list.count }, (_, position) => ({ position }));
  const named = await withNamesOf(rows, list);
  return named.length === list.count ? named.map((row) => row.named) : undefined;
}

/** Returns a board's rows with their names, without rows of unreadable names. A warm Lambda reads only new names. */
export async function withNamesOf<Placed extends { readonly position: number }>(
  rows: readonly Placed[],
  { began, place, count }: NameList,
): Promise<(Placed & { readonly named: Named })[]> {
  if (known.began !== began) known = { began, items: new Map() };
  const { items } = known;
  const nameAt = (position: number) => items.get(itemOf(position))?.[position % NAMES_PER_ITEM];
  const missing = [...new Set(rows.filter((row) => !nameAt(row.position)).map((row) => itemOf(row.position)))];
  const keys = missing.map((n) => namesKey(place, n));
  // An eventually consistent read might return names of a refresh that died before its boards were stored.
  const read = missing.length === 0 ? [] : await batchGet(keys, { consistent: true });
  for (const n of missing) {
    const stored = rankingItemIn(read, namesKey(place, n), StoredNames);
    if (stored?.began === began) items.set(n, stored.names.slice(0, count - n * NAMES_PER_ITEM));
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
