import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { companies, type StockSymbol } from '../../shared/companies.ts';
import type { NewStart } from '../domain/contest/season-result.ts';
import type { Holding } from '../domain/player.ts';
import { playerPartition } from './player.ts';
import { type Item, type Key, TABLE_NAME, table, withoutKey } from './table.ts';

/*
 * PLAYER#id / RESTART#2026-11: a player's money just before a new start in that season, of which there is one at most. A
 * season that had ended by then is still placed by it.
 */

const PREFIX = 'RESTART#';

/** Ten years of new starts, one a season. */
const LIST_LIMIT = 120;

const StoredHolding = z.tuple([z.int().check(z.minimum(1)), z.int()]);

const NewStartAttributes = z.object({
  atMs: z.int(),
  key: z.string(),
  cashCents: z.int(),
  /** Symbol to shares and cost in cents. */
  holdings: z.record(z.string(), StoredHolding),
});

export function newStartKey(playerId: string, season: string): Key {
  return { PK: playerPartition(playerId), SK: PREFIX + season };
}

export function newStartToItem(playerId: string, season: string, { holdings, ...attributes }: NewStart): Item {
  const stored = [...holdings].map(([symbol, { shares, costCents }]) => [symbol, [shares, costCents]]);
  return { ...newStartKey(playerId, season), ...attributes, holdings: Object.fromEntries(stored) };
}

/** @throws for a holding of no known company: money that cannot be read is never taken for none */
export function newStartFromItem(item: Item): NewStart {
  const { holdings: stored, ...attributes } = NewStartAttributes.parse(withoutKey(item));
  const holdings = new Map<StockSymbol, Holding>();
  for (const [symbol, [shares, costCents]] of Object.entries(stored)) {
    const company = companies.find((each) => each.symbol === symbol);
    if (!company) throw new RangeError(`a holding of ${symbol}, which is no company`);
    holdings.set(company.symbol, { shares, costCents });
  }
  return { ...attributes, holdings };
}

/** A player's new starts as of now, the newest first. */
export async function listNewStarts(playerId: string): Promise<NewStart[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :player AND begins_with(SK, :restart)',
      ExpressionAttributeValues: { ':player': playerPartition(playerId), ':restart': PREFIX },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: LIST_LIMIT,
    }),
  );
  return Items.map(newStartFromItem);
}
