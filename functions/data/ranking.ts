import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { companies } from '../../shared/companies.ts';
import type { Player } from '../domain/player.ts';
import type { Distribution } from '../domain/ranking/rank.ts';
import {
  decodeDistribution,
  decodeEntries,
  type Entry,
  encodeDistribution,
  encodeEntries,
  type Moment,
} from '../domain/ranking/snapshot.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { playerFromItem, playerKey } from './player.ts';
import { type Profile, profileFromItem, profileKey } from './profile.ts';
import { readIfPossible } from './read-item.ts';
import { type Item, type Key, TABLE_NAME, table, withoutKey } from './table.ts';

/*
 * RANKING / HEAD: the last finished snapshot: the prices it was made at, the best ten, and the distribution that gives
 * anybody's rank. RANKING / PAGE#<n>#<0 or 1>: a page of the best.
 *
 * A refresh writes the pages that the head does not point at (generation modulo 2), and then the head. Readers see the
 * old snapshot or the new one, and never wait.
 */

const PARTITION = 'RANKING';
const headKey: Key = { PK: PARTITION, SK: 'HEAD' };

/** Another read is needed only where a snapshot was finished between two items of one read. */
const MAX_READS = 4;

const Cents = z.int().check(z.minimum(0));
const PriceRow = z.array(Cents).check(z.length(companies.length));
const Bytes = z.instanceof(Uint8Array);

const HeadAttributes = z.object({
  generation: z.int(),
  slot: z.int(),
  prices: PriceRow,
  opens: PriceRow,
  pages: z.int(),
  refreshSeconds: z.int(),
  best: Bytes,
  distribution: Bytes,
});

const PageAttributes = z.object({ generation: z.int(), entries: Bytes });

interface Snapshot extends Moment {
  readonly generation: number;
  readonly pages: number;
  readonly refreshSeconds: number;
  /** The entries of the leaderboard. */
  readonly best: readonly Entry[];
  readonly distribution: Distribution;
}

/** Stores the pages of a snapshot, and then the head that points at them. */
export async function putSnapshot(snapshot: Omit<Snapshot, 'pages'>, pages: readonly (readonly Entry[])[]) {
  const { generation, best, distribution, ...attributes } = snapshot;
  await Promise.all(
    pages.map((entries, index) =>
      put({ ...pageKey({ page: index + 1, generation }), generation, entries: encodeEntries(entries) }),
    ),
  );
  const encoded = { best: encodeEntries(best), distribution: encodeDistribution(distribution) };
  await put({ ...headKey, ...attributes, generation, pages: pages.length, ...encoded });
}

async function put(Item: Item): Promise<void> {
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
}

/** The last finished snapshot, undefined before the first, with one player and their profile. One round trip. */
export async function readRankContext(
  playerId: string,
): Promise<{ snapshot: Snapshot | undefined; player: Player | undefined; profile: Profile }> {
  const { snapshot, players } = await readRankContexts([playerId]);
  const [own] = players;
  return { snapshot, player: own?.player, profile: own?.profile ?? profileFromItem(playerId, undefined) };
}

/** The same for several players, 40 at most. One that does not exist has neither money nor names. */
export async function readRankContexts(playerIds: readonly string[]) {
  const keys = playerIds.flatMap((id) => [playerKey(id), profileKey(id)]);
  const items = await batchGet([headKey, ...keys]);
  const players = playerIds.map((id) => {
    const player = readIfPossible(itemAt(items, playerKey(id)), (item) => playerFromItem(id, item));
    const profile = readIfPossible(itemAt(items, profileKey(id)), (item) => profileFromItem(id, item));
    return { player, profile: profile ?? profileFromItem(id, undefined) };
  });
  return { snapshot: readIfPossible(itemAt(items, headKey), snapshotFromItem), players };
}

/** The head alone, as of now. One that cannot be read counts as none: the next refresh makes a new one. */
export async function getSnapshot(): Promise<Snapshot | undefined> {
  const [head] = await batchGet([headKey], { consistent: true });
  return readIfPossible(head, snapshotFromItem);
}

/** Some pages of the last finished snapshot, counted from 1. A page that it does not have is empty. */
export async function readPages(pages: readonly number[]): Promise<{ snapshot?: Snapshot; pages: Entry[][] }> {
  const keys = pages.flatMap((page) => [0, 1].map((generation) => pageKey({ page, generation })));
  for (let read = 1; read <= MAX_READS; read++) {
    const items = await batchGet([headKey, ...keys], { consistent: read > 1 });
    const snapshot = readIfPossible(itemAt(items, headKey), snapshotFromItem);
    if (!snapshot) return { pages: pages.map(() => []) };
    const found = pages.map((page) => (page > snapshot.pages ? [] : findPage(items, page, snapshot.generation)));
    if (found.every((entries) => entries !== undefined)) return { snapshot, pages: found };
  }
  throw new Error('the ranking kept changing');
}

function findPage(items: readonly Item[], page: number, generation: number): Entry[] | undefined {
  const item = itemAt(items, pageKey({ page, generation }));
  const stored = item && PageAttributes.parse(withoutKey(item));
  return stored?.generation === generation ? decodeEntries(stored.entries) : undefined;
}

function pageKey({ page, generation }: { page: number; generation: number }): Key {
  return { PK: PARTITION, SK: `PAGE#${page}#${generation % 2}` };
}

function snapshotFromItem(item: Item): Snapshot {
  const { best, distribution, ...attributes } = HeadAttributes.parse(withoutKey(item));
  return { ...attributes, best: decodeEntries(best), distribution: decodeDistribution(distribution) };
}
