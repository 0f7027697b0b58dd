import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { SEASONS_LIMIT } from '../../shared/schemas/season.ts';
import type { HallRow, Placed } from '../domain/seasons/season-records.ts';
import { putIfAbsent, writeIf } from './conditional-write.ts';
import { getItem } from './get-item.ts';
import { readIfPossible, readItem } from './read-item.ts';
import { type Item, type Key, TABLE_NAME, table, withoutKey } from './table.ts';
import { transactWrite } from './transact-write.ts';

/*
 * SEASON#2026-11 / FINAL: the first hundred of the three boards of a season that has ended, with the names that they had then.
 * Written once: with it the final ranks are fixed.
 * SEASON#HALL / 2026-11: the same season in a line of the hall of fame, at most 5 KB, and the number of players who have
 * been told. Written with FINAL, so that the hall is one query.
 */

const HALL = 'HALL';

const StoredPlace = z.object({
  playerId: z.string(),
  name: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  rank: z.int(),
  scoreMillionths: z.int(),
  returnMillionths: z.int(),
  gainCents: z.int(),
});
const HallAttributes = z.object({
  players: z.int(),
  freePlayers: z.int(),
  indexReturn: z.int(),
  freeIndexReturn: z.int(),
  closedAtMs: z.int(),
  podium: z.array(StoredPlace),
  freePodium: z.array(StoredPlace),
  told: z.int(),
});

const FinalAttributes = z.object({
  top: z.array(StoredPlace),
  returnTop: z.array(StoredPlace),
  freeTop: z.array(StoredPlace),
});

/** The first of all boards. */
interface FinalBoards {
  readonly top: readonly Placed[];
  readonly returnTop: readonly Placed[];
  readonly freeTop: readonly Placed[];
}

export function seasonPartition(season: string): string {
  return `SEASON#${season}`;
}

function finalKey(season: string): Key {
  return { PK: seasonPartition(season), SK: 'FINAL' };
}

function hallKey(season: string): Key {
  return { PK: seasonPartition(HALL), SK: season };
}

/** Fixes a season's final ranks. False if they were fixed before. */
export async function recordFinal({ season, ...line }: HallRow, boards: FinalBoards): Promise<boolean> {
  const cancelled = await transactWrite([
    putIfAbsent({ ...finalKey(season), ...boards }),
    putIfAbsent({ ...hallKey(season), ...line }),
  ]);
  return cancelled === undefined;
}

export async function getFinal(season: string): Promise<FinalBoards | undefined> {
  const item = await getItem(finalKey(season));
  return readItem(item, (found) => FinalAttributes.parse(withoutKey(found)));
}

export async function getHallRow(season: string, { consistent = false } = {}): Promise<HallRow | undefined> {
  const item = await getItem(hallKey(season), { consistent });
  return readItem(item, hallFromItem);
}

/** The seasons that have ended, newest first; undefined for one whose line cannot be read. One query. */
export async function readHall({ consistent = false } = {}): Promise<Map<string, HallRow | undefined>> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :hall',
      ExpressionAttributeValues: { ':hall': seasonPartition(HALL) },
      ScanIndexForward: false,
      ConsistentRead: consistent,
      Limit: SEASONS_LIMIT,
    }),
  );
  return new Map(Items.map((item) => [String(item.SK), readIfPossible(item, hallFromItem)]));
}

/** The same without those that cannot be read. */
export async function listHall(reading = {}): Promise<HallRow[]> {
  return [...(await readHall(reading)).values()].filter((row) => row !== undefined);
}

/** Notes that the players of the first so many places have been told. A smaller number changes nothing. */
export async function recordProgress(season: string, told: number): Promise<void> {
  await writeIf(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: hallKey(season),
      UpdateExpression: 'SET told = :told',
      ConditionExpression: 'told < :told',
      ExpressionAttributeValues: { ':told': told },
    }),
  );
}

function hallFromItem(item: Item): HallRow {
  return { season: String(item.SK), ...HallAttributes.parse(withoutKey(item)) };
}
