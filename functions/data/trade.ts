import type { Player } from '../domain/player.ts';
import type { Fill } from '../domain/resting-order.ts';
import { type Trade, TradeAttributes } from '../domain/trade.ts';
import { marketFromItem, marketKey, type StoredMarket } from './market.ts';
import { orderPlaces, restingWrites } from './order-item.ts';
import { eventPut } from './personal-event.ts';
import { playerFromItem, playerKey, playerPartition, playerPut } from './player.ts';
import { batchGet, getItem, inPartition, itemAt, queryPages, withPrefix } from './read.ts';
import { readEach, readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { ifAbsent, putIfAbsent, transactWrite, type Write } from './write.ts';

/*
 * PLAYER#id / TRADE#<uuid>: the append-only log. The id of a market order's trade is the caller's idempotency key, a
 * UUID of version 7. A fill's id is ours, of version 8 (domain/crossing.ts), and so no client's. Only trades lie under
 * this prefix: anything else would push trades out of the pages that are read.
 */

const TRADE_PREFIX = 'TRADE#';

export function tradeKey(playerId: string, tradeId: string): Key {
  return { PK: playerPartition(playerId), SK: TRADE_PREFIX + tradeId };
}

export function tradeFromItem(item: Item): Trade {
  return { id: String(item.SK).slice(TRADE_PREFIX.length), ...TradeAttributes.parse(withoutKey(item)) };
}

/** The facts that a trade is judged by. */
export interface TradeContext {
  readonly player: Player | undefined;
  readonly market: StoredMarket | undefined;
}

/** One round trip; consistent for the caller's own money (2 read units), which a look at somebody else's need not be (1). */
export async function readTradeContext(playerId: string, { consistent = false } = {}): Promise<TradeContext> {
  const items = await batchGet([playerKey(playerId), marketKey], { consistent });
  return {
    player: readItem(itemAt(items, playerKey(playerId)), (found) => playerFromItem(playerId, found)),
    market: readItem(itemAt(items, marketKey), marketFromItem),
  };
}

/** `conflict`: the player has changed since it was read. */
type TradeOutcome = 'recorded' | 'key-exists' | 'conflict';

/**
 * Writes a trade with all that comes with it, or nothing: 4 write units, 8 with a bracket, 10 if that is an OCO; 4 more if
 * an order may have the key (order-item.ts).
 * @param closes the writes that close the order it replaces
 */
export async function recordTrade(fill: Fill, closes: Write[]): Promise<TradeOutcome> {
  const checks = orderPlaces(fill.player, fill.trade.id).map(ifAbsent);
  const cancellation = await transactWrite([...checks, ...tradeWrites(fill), ...closes]);
  if (!cancellation) return 'recorded';
  const ofKey = [...cancellation.slice(0, checks.length), cancellation[checks.length + 1]];
  return ofKey.includes('condition') ? 'key-exists' : 'conflict';
}

/** The player, over the one that was read; the log's entry; the bracket; and the events. 4 write units, 2 more an event. */
export function tradeWrites({ player, trade: { id, ...trade }, bracket, events }: Fill): Write[] {
  return [
    playerPut(player),
    putIfAbsent({ ...tradeKey(player.id, id), ...trade }),
    ...(bracket ? restingWrites(bracket) : []),
    ...events.map((event) => eventPut({ playerId: player.id, event, nowMs: Date.now() })),
  ];
}

/** The trade of an id, as of now. */
export async function findTrade(playerId: string, tradeId: string): Promise<Trade | undefined> {
  return readItem(await getItem(tradeKey(playerId, tradeId), { consistent: true }), tradeFromItem);
}

/** A million pages of 1 MB: no log is longer. */
const MAX_PAGES = 1_000_000;

/**
 * A page of the log as of now, of trades whose id is less than `before`: the last written first. Ids carry the clocks
 * of their makers, so the page is sorted into the order in which the trades were written: each balance follows
 * from the one before. The next page goes on before the least id of this one. A page shorter than `limit` is the last:
 * unreadable trades are replaced by further ones.
 */
export async function listTrades(
  playerId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Trade[]> {
  const last = before === undefined ? '~' : before.toLowerCase();
  const query = {
    ...inPartition(playerPartition(playerId), 'SK BETWEEN :first AND :last', {
      ':first': TRADE_PREFIX,
      ':last': TRADE_PREFIX + last,
    }),
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
 * The whole log as of now, a page at a time, in the order of ids (domain/version-order.ts). A page without a limit is
 * 1 MB, about 5,000 trades, and 256 read units. One that has fewer trades than its limit is not the last: some may be
 * unreadable.
 */
export async function* walkTradePages(
  playerId: string,
  { newestFirst = false, limit }: { newestFirst?: boolean; limit?: number } = {},
): AsyncGenerator<Trade[]> {
  const query = {
    ...withPrefix(playerPartition(playerId), TRADE_PREFIX),
    ScanIndexForward: !newestFirst,
    ConsistentRead: true,
    Limit: limit,
  };
  for await (const { Items = [] } of queryPages(query, MAX_PAGES)) yield readEach(Items, tradeFromItem);
}
