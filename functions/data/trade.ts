import * as z from 'zod/mini';
import type { AchievementId } from '../../shared/achievements.ts';
import { companies } from '../../shared/companies.ts';
import { orderTypes, tradeActions } from '../../shared/schemas/trade.ts';
import type { RestingOrder } from '../domain/resting-order.ts';
import type { Trade, TradeMade } from '../domain/trade.ts';
import { withWaiting } from '../domain/waiting.ts';
import { ifAbsent, putIfAbsent } from './conditional-write.ts';
import { getItem } from './get-item.ts';
import { orderPlaces, restingWrites, StoredTriggers } from './order-item.ts';
import { eventPut } from './personal-event.ts';
import { playerPartition, playerPut } from './player.ts';
import { queryPages } from './query-pages.ts';
import { readEach, readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { transactWrite, type Write } from './transact-write.ts';

/*
 * PLAYER#id / TRADE#<uuid>: the append-only log. The id of a market order's trade is the caller's idempotency key, a
 * UUID of version 7. A fill's id is ours, of version 8 (domain/crossing.ts), and so no client's. Nothing but trades lies
 * here: what else did would push trades out of the pages that are read.
 */

const TRADE_PREFIX = 'TRADE#';

const TradeAttributes = z.object({
  createdAtMs: z.int(),
  symbol: z.enum(companies.map(({ symbol }) => symbol)),
  action: z.enum(tradeActions),
  shares: z.int().check(z.minimum(1)),
  orderType: z.enum(orderTypes),
  priceCents: z.int(),
  totalCents: z.int(),
  cashAfterCents: z.int(),
  playerVersion: z.int(),
  bracket: z.optional(StoredTriggers),
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

/** The outcome of an attempt to write a trade. `conflict`: the player has changed since it was read. */
type TradeOutcome = 'recorded' | 'key-exists' | 'conflict';

/**
 * Writes the player after a trade, the trade itself and the bracket of its shares, if there is one, all or
 * nothing: 4 write units, 8 with a bracket, 10 if that is an OCO; 4 more if an order may have the key (order-item.ts).
 * @param closes the writes that close the order it replaces
 */
export async function recordTrade(
  made: TradeMade,
  { bracket, closes }: { bracket: RestingOrder | undefined; closes: Write[] },
): Promise<TradeOutcome> {
  const checks = orderPlaces(made.player, made.trade.id).map(ifAbsent);
  const writes = [...checks, ...tradeWrites(made, bracket), ...(bracket ? restingWrites(bracket) : []), ...closes];
  const cancellation = await transactWrite(writes);
  if (!cancellation) return 'recorded';
  const ofKey = [...cancellation.slice(0, checks.length), cancellation[checks.length + 1]];
  return ofKey.includes('condition') ? 'key-exists' : 'conflict';
}

/**
 * The writes of a trade: the player after it, over the one that was read, the log's new entry, and an event for each
 * achievement that it earned. 4 write units, 2 more for each event.
 * @param bracket the order that will wait with it
 */
export function tradeWrites(
  { player, trade, earned }: TradeMade,
  bracket?: RestingOrder,
): [player: Write, trade: Write, ...events: Write[]] {
  const waiting = withWaiting(player.waiting, bracket ? [bracket] : []);
  const tell = (achievement: AchievementId) =>
    eventPut({ playerId: player.id, event: { type: 'achievement_earned', achievement }, nowMs: Date.now() });
  return [playerPut({ ...player, waiting }), putIfAbsent(tradeToItem(player.id, trade)), ...earned.map(tell)];
}

/** The trade of an id, as of now. */
export async function findTrade(playerId: string, tradeId: string): Promise<Trade | undefined> {
  const item = await getItem(tradeKey(playerId, tradeId), { consistent: true });
  return readItem(item, tradeFromItem);
}

/** A million pages of 1 MB: no log is longer. */
const MAX_PAGES = 1_000_000;

/**
 * A page of the log as of now, of trades whose id is less than `before`: the last written first. Ids carry the clocks
 * of their makers, so the page is sorted into the order in which the player's trades were written: each balance follows
 * from the one before. The next page goes on before the least id of this one. Only the last one has fewer trades than
 * `limit`: what cannot be read is made up for.
 */
export async function listTrades(
  playerId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Trade[]> {
  const last = before === undefined ? '~' : before.toLowerCase();
  const query = {
    KeyConditionExpression: 'PK = :player AND SK BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':player': playerPartition(playerId),
      ':first': TRADE_PREFIX,
      ':last': `${TRADE_PREFIX}${last}`,
    },
    ScanIndexForward: false,
    ConsistentRead: true,
    // One more for the trade at `before` itself.
    Limit: before === undefined ? limit : limit + 1,
  };
  const trades: Trade[] = [];
  for await (const { Items = [] } of queryPages(query, MAX_PAGES)) {
    trades.push(...readEach(Items, tradeFromItem).filter(({ id }) => id !== last));
    if (trades.length >= limit) break;
  }
  return trades.slice(0, limit).sort((one, other) => other.playerVersion - one.playerVersion);
}

/**
 * The whole log as of now, a page at a time: in the order of ids, which carry the clocks of their makers
 * (domain/version-order.ts). A page without a limit is 1 MB, about 5,000 trades, and 256 read units. One that has fewer
 * trades than its limit is not the last: some may be unreadable.
 */
export async function* walkTradePages(
  playerId: string,
  { newestFirst = false, limit }: { newestFirst?: boolean; limit?: number } = {},
): AsyncGenerator<Trade[]> {
  const query = {
    KeyConditionExpression: 'PK = :player AND begins_with(SK, :trade)',
    ExpressionAttributeValues: { ':player': playerPartition(playerId), ':trade': TRADE_PREFIX },
    ScanIndexForward: !newestFirst,
    ConsistentRead: true,
    Limit: limit,
  };
  for await (const { Items = [] } of queryPages(query, MAX_PAGES)) yield readEach(Items, tradeFromItem);
}
