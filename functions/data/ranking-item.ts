import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import { itemAt } from './read.ts';
import { readIfPossible } from './read-item.ts';
import type { Item, Key } from './table.ts';
import { put, writeIf } from './write.ts';

/* RANKING / …: the items of a ranking. An item's body is compressed JSON. */

const FORMAT = 1;

const RankingAttributes = z.object({ body: z.instanceof(Uint8Array) });

export function rankingKey(name: string): Key {
  return { PK: 'RANKING', SK: name };
}

export async function putRankingItem(key: Key, body: unknown, expiresAt?: number): Promise<void> {
  await writeIf(put({ ...key, format: FORMAT, body: deflateRawSync(JSON.stringify(body)), expiresAt }));
}

/** Returns undefined if it is missing, unreadable or in another release's format: the next refresh rewrites it. */
export function rankingItemIn<Schema extends z.ZodMiniType>(
  items: readonly Item[],
  key: Key,
  schema: Schema,
): z.infer<Schema> | undefined {
  const item = itemAt(items, key);
  if (Number.isInteger(item?.format) && item?.format !== FORMAT) return undefined;
  return readIfPossible(item, (found) => {
    const { body } = RankingAttributes.parse(found);
    return schema.parse(JSON.parse(inflateRawSync(body).toString()));
  });
}
