import type { Player } from '../domain/player.ts';
import type { Fill } from '../domain/resting-order.ts';
import { type Trade, TradeAttributes } from '../domain/trade.ts';
import { marketIn, marketKey, type StoredMarket } from './market.ts';
import { orderPlaces, restingWrites } from './order-item.ts';
import { eventPut } from './personal-event.ts';
import { playerIn, playerKey, playerPartition, playerPut } from './player.ts';
import { batchGet, getItem, inRange, queryPages, withPrefix } from './read.ts';
import { readEach, readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { ifAbsent, putIfAbsent, transactWrite, type Write } from './write.ts';

/*
 * PLAYER#id / TRADE#<uuid>: the append-only log. A market order's trade has the caller's idempotency key as its id, a
 * version 7 UUID. A fill's id is ours, a version 8 UUID (domain/crossing.ts), which no client can send. Only trades
 * have this prefix: anything else would displace trades from the pages that are read.
 */

const TRADE_PREFIX = 'TRADE#';

export function tradeKey(playerId: string, tradeId: string): Key {
  return { PK: playerPartition(playerId), SK: TRADE_PREFIX + tradeId };
}

export function tradeFromItem(item: Item): Trade {
  return { id: String(item.SK).slice(TRADE_PREFIX.length), ...TradeAttributes.parse(withoutKey(item)) };
}

/** What a trade is decided on. */
export interface TradeContext {
  readonly player: Player | undefined;
  readonly market: StoredMarket | undefined;
}

/** One round trip, 2 read units. */
export async function readTradeContext(playerId: string): Promise<TradeContext> {
  const items = await batchGet([playerKey(playerId), marketKey], { consistent: true });
  return { player: playerIn(items, playerId), market: marketIn(items) };
}

/** `conflict`: the player has changed since it was read. */
type TradeOutcome = 'recorded' | 'key-exists' | 'conflict';

/**
 * Writes a trade and everything that comes with it, or nothing: 4 write units, 8 with a bracket, 10 if that is an OCO;
 * 4 more if an order may have the key (order-item.ts).
 * @param closes the writes that close the order it replaces
 */
export async function recordTrade(fill: Fill, closes: Write[]): Promise<TradeOutcome> {
  const checks = orderPlaces(fill.player, fill.trade.id).map(ifAbsent);
  const cancellation = await transactWrite([...checks, ...tradeWrites(fill), ...closes]);
  if (!cancellation) return 'recorded';
  const ofKey = [...cancellation.slice(0, checks.length), cancellation[checks.length + 1]];
  return ofKey.includes('condition') ? 'key-exists' : 'conflict';
}

/** The player, over the version read; the log's entry; the bracket; the events. 4 write units, 2 more per event. */
export function tradeWrites({ player, trade: { id, ...trade }, bracket, events }: Fill): Write[] {
  return [
    playerPut(player),
    putIfAbsent({ ...tradeKey(player.id, id), ...trade }),
    ...(bracket ? restingWrites(bracket, player) : []),
    ...events.map((event) => eventPut({ playerId: player.id, event, nowMs: Date.now() })),
  ];
}

/** Consistent. */
export async function findTrade(playerId: string, tradeId: string): Promise<Trade | undefined> {
  return readItem(await getItem(tradeKey(playerId, tradeId), { consistent: true }), tradeFromItem);
}

/** A million pages of 1 MB: no log is longer. */
const MAX_PAGES = 1_000_000;

/**
 * A page of the log, of trades with ids below `before`: last written first. Consistent. Ids carry the clocks of whoever
 * made them, so the page is sorted into the order of writing: each balance follows from the one before. The next page
 * starts below this page's lowest id. A page shorter than `limit` is the last: unreadable trades are replaced by
 * further ones.
 */
export async function listTrades(
  playerId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Trade[]> {
  const last = before === undefined ? '~' : before.toLowerCase();
  const query = {
    ...inRange(playerPartition(playerId), [TRADE_PREFIX, TRADE_PREFIX + last]),
    ScanIndexForward: false,
    ConsistentRead: true,
    // One more, for the trade at `before` itself.
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
 * The whole log, consistent, page by page, in the order of ids (domain/version-order.ts). A page without a limit is 1
 * MB: about 5,000 trades and 256 read units. A page shorter than its limit is not necessarily the last: some trades may
 * be unreadable.
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
