import { firstIdAt, timeOfUuidMs } from '../../shared/uuid.ts';
import { logSpreadMs } from '../domain/ids.ts';
import type { Player } from '../domain/player.ts';
import type { Fill } from '../domain/resting-order.ts';
import { type Trade, TradeAttributes } from '../domain/trade.ts';
import { marketIn, marketKey, type StoredMarket } from './market.ts';
import { orderPlaces, restingWrites } from './order-item.ts';
import { eventPut } from './personal-event.ts';
import { keySkewIn, playerIn, playerKey, playerPartition, playerPut } from './player.ts';
import { batchGet, getItem, inRange, itemAt, queryPages, withPrefix } from './read.ts';
import { readEach, readIfPossible, readItem } from './read-item.ts';
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
  return { id: idOf(item), ...TradeAttributes.parse(withoutKey(item)) };
}

function idOf(item: Item | undefined): string {
  return String(item?.SK).slice(TRADE_PREFIX.length);
}

export interface TradeContext {
  readonly player: Player | undefined;
  readonly market: StoredMarket | undefined;
}

/** One round trip, 2 read units. */
export async function readTradeContext(playerId: string): Promise<TradeContext> {
  const items = await batchGet([playerKey(playerId), marketKey], { consistent: true });
  return { player: playerIn(items, playerId), market: marketIn(items) };
}

type TradeOutcome = 'recorded' | 'key-exists' | 'conflict';

/**
 * Writes a trade and everything that comes with it, or nothing: 4 write units, 8 with a bracket, 10 if that is an OCO;
 * 4 more if an order may have the key (order-item.ts).
 * @param closes are the writes that close the order it replaces
 */
export async function recordTrade(fill: Fill, closes: Write[]): Promise<TradeOutcome> {
  const checks = orderPlaces(fill.player, fill.trade.id).map(ifAbsent);
  const cancellation = await transactWrite([...checks, ...tradeWrites(fill), ...closes]);
  if (!cancellation) return 'recorded';
  const ofKey = [...cancellation.slice(0, checks.length), cancellation[checks.length + 1]];
  return ofKey.includes('condition') ? 'key-exists' : 'conflict';
}

/** Writes the player over the version read, the trade, bracket and events. 4 write units, 2 more per event. */
export function tradeWrites({ player, trade: { id, ...trade }, bracket, events }: Fill): Write[] {
  return [
    playerPut(player),
    putIfAbsent({ ...tradeKey(player.id, id), ...trade }),
    ...(bracket ? restingWrites(bracket, player) : []),
    ...events.map((event) => eventPut({ playerId: player.id, event, nowMs: Date.now() })),
  ];
}

export async function findTrade(playerId: string, tradeId: string): Promise<Trade | undefined> {
  return readItem(await getItem(tradeKey(playerId, tradeId), { consistent: true }), tradeFromItem);
}

/** A million pages of 1 MB: no log is longer. */
const MAX_PAGES = 1_000_000;

/** A query reads beyond the page, so that one request mostly proves it complete; more if keys are far out of place. */
const MORE = 10;
const MUCH_MORE = 1000;

/**
 * Lists the trades before the one with the id `before`, last written first: each balance follows from the one before.
 * Reads consistently. Ids carry their clients' clocks, so the log is read as far beyond the page as an id may lie from
 * its place. A page shorter than `limit` is the last: unreadable trades are replaced by further ones. 2 round trips, a
 * read unit for the player and one for each 20 trades.
 */
export async function listTrades(
  playerId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Trade[]> {
  const lastId = before?.toLowerCase() ?? '~';
  const keys = [playerKey(playerId), ...(before === undefined ? [] : [tradeKey(playerId, lastId)])];
  const items = await batchGet(keys, { consistent: true });
  const spreadMs = logSpreadMs(keySkewIn(items, playerId));
  const last = readIfPossible(itemAt(items, tradeKey(playerId, lastId)), tradeFromItem);
  const query = {
    ...inRange(playerPartition(playerId), [
      TRADE_PREFIX,
      TRADE_PREFIX + (last ? firstIdAt(timeOfUuidMs(lastId) + spreadMs) : lastId),
    ]),
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: limit + (spreadMs > logSpreadMs(0) ? MUCH_MORE : MORE),
  };
  const isBefore = ({ id, playerVersion }: Trade) => id !== lastId && playerVersion < (last?.playerVersion ?? Infinity);
  let trades: Trade[] = [];
  for await (const { Items = [] } of queryPages(query, MAX_PAGES)) {
    trades = [...trades, ...readEach(Items, tradeFromItem).filter(isBefore)];
    trades.sort((one, other) => other.playerVersion - one.playerVersion);
    const readToMs = timeOfUuidMs(idOf(Items.at(-1)));
    const least = trades[limit - 1];
    if (least && readToMs < timeOfUuidMs(least.id) - spreadMs) break;
  }
  return trades.slice(0, limit);
}

/**
 * Reads the whole log consistently, page by page, sorted by id (domain/version-order.ts). A page without a limit is 1
 * MB: about 5,000 trades and 256 read units. A page shorter than its limit is not necessarily the last, because some
 * trades may be unreadable.
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
