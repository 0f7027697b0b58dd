import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { companies } from '../../shared/companies.ts';
import { orderTypes, tradeActions } from '../../shared/schemas/trade.ts';
import type { Trade, TradeMade } from '../domain/trade.ts';
import { playerPartition, playerToItem } from './player.ts';
import { type Item, type Key, TABLE_NAME, table, withoutKey } from './table.ts';
import { type Write, writeTogether } from './transaction.ts';

/*
 * PLAYER#id / TRADE#<uuidv7>: the append-only log. The id is the caller's idempotency key: an item that exists is a
 * trade that was made.
 */

const TRADE_PREFIX = 'TRADE#';

const TradeAttributes = z.strictObject({
  createdAtMs: z.int(),
  symbol: z.enum(companies.map(({ symbol }) => symbol)),
  action: z.enum(tradeActions),
  shares: z.int().check(z.minimum(1)),
  orderType: z.enum(orderTypes),
  priceCents: z.int(),
  totalCents: z.int(),
  cashAfterCents: z.int(),
  playerVersion: z.int(),
});

export function tradeKey(playerId: string, tradeId: string): Key {
  return { PK: playerPartition(playerId), SK: `${TRADE_PREFIX}${tradeId}` };
}

function tradeToItem(playerId: string, { id, ...attributes }: Trade): Item {
  return { ...tradeKey(playerId, id), ...attributes };
}

export function tradeFromItem(item: Item): Trade {
  return { id: String(item.SK).slice(TRADE_PREFIX.length), ...TradeAttributes.parse(withoutKey(item)) };
}

/** What became of an attempt to write a trade. On `conflict` the player has changed since it was read. */
export type TradeOutcome = 'recorded' | 'key-exists' | 'conflict';

/**
 * Writes the player after a trade and the trade itself, both or neither: 4 write units.
 */
export async function recordTrade(made: TradeMade): Promise<TradeOutcome> {
  const cancellation = await writeTogether(tradeWrites(made));
  if (!cancellation) return 'recorded';
  const [, trade] = cancellation;
  return trade === 'condition' ? 'key-exists' : 'conflict';
}

/** The two writes of a trade: the player, as it was read but for this trade, and the log's new entry. */
export function tradeWrites({ player, trade }: TradeMade): [player: Write, trade: Write] {
  return [
    {
      Put: {
        TableName: TABLE_NAME,
        Item: playerToItem(player),
        ConditionExpression: 'version = :versionRead',
        ExpressionAttributeValues: { ':versionRead': player.version - 1 },
      },
    },
    {
      Put: {
        TableName: TABLE_NAME,
        Item: tradeToItem(player.id, trade),
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    },
  ];
}

/** A trade by its id, as of now. */
export async function getTrade(playerId: string, tradeId: string): Promise<Trade | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: tradeKey(playerId, tradeId), ConsistentRead: true }),
  );
  return Item && tradeFromItem(Item);
}

/** A page of the log, newest first, of trades older than `before`. */
export async function listTrades(
  playerId: string,
  page: { before?: string | undefined; limit: number; consistent?: boolean },
): Promise<Trade[]> {
  const before = page.before === undefined ? '~' : page.before.toLowerCase();
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :player AND SK BETWEEN :first AND :before',
      ExpressionAttributeValues: {
        ':player': playerPartition(playerId),
        ':first': TRADE_PREFIX,
        ':before': `${TRADE_PREFIX}${before}`,
      },
      ScanIndexForward: false,
      ConsistentRead: page.consistent ?? false,
      Limit: page.before === undefined ? page.limit : page.limit + 1,
    }),
  );
  const trades = Items.map(tradeFromItem).filter(({ id }) => id !== before);
  return trades.slice(0, page.limit);
}
