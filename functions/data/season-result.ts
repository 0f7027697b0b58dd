import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { medals } from '../../shared/boards.ts';
import { SEASONS_LIMIT } from '../../shared/schemas/season.ts';
import type { PlayerSeason } from '../domain/seasons/season-records.ts';
import { getItem } from './get-item.ts';
import { playerPartition } from './player.ts';
import { readEach, readItem } from './read-item.ts';
import { type Item, type Key, TABLE_NAME, table, withoutKey } from './table.ts';

/* PLAYER#id / SEASON#2026-11: what a player has made of a season. Written once, with the event that tells of it. */

const PREFIX = 'SEASON#';

const ResultAttributes = z.object({
  rank: z.int(),
  players: z.int(),
  scoreMillionths: z.int(),
  returnRank: z.int(),
  returnMillionths: z.int(),
  gainCents: z.int(),
  valueCents: z.int(),
  medal: z.nullable(z.enum(medals)),
  topTenth: z.boolean(),
  freeRank: z.nullable(z.int()),
  freePlayers: z.int(),
  indexReturn: z.int(),
});

function playerSeasonKey(playerId: string, season: string): Key {
  return { PK: playerPartition(playerId), SK: PREFIX + season };
}

export function playerSeasonToItem(playerId: string, { season, ...attributes }: PlayerSeason): Item {
  return { ...playerSeasonKey(playerId, season), ...attributes };
}

function playerSeasonFromItem(item: Item): PlayerSeason {
  return { season: String(item.SK).slice(PREFIX.length), ...ResultAttributes.parse(withoutKey(item)) };
}

/** A player's line of one season, as of now. */
export async function getPlayerSeason(playerId: string, season: string): Promise<PlayerSeason | undefined> {
  const item = await getItem(playerSeasonKey(playerId, season), { consistent: true });
  return readItem(item, playerSeasonFromItem);
}

/** A player's seasons as of now, newest first. */
export async function listPlayerSeasons(playerId: string): Promise<PlayerSeason[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :player AND begins_with(SK, :season)',
      ExpressionAttributeValues: { ':player': playerPartition(playerId), ':season': PREFIX },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: SEASONS_LIMIT,
    }),
  );
  return readEach(Items, playerSeasonFromItem);
}
