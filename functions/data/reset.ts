import * as z from 'zod/mini';
import { companies, type StockSymbol } from '../../shared/companies.ts';
import type { Holding } from '../../shared/order-rules.ts';
import type { Reset } from '../domain/reset.ts';
import { playerPartition } from './player.ts';
import { queryPage, withPrefix } from './read.ts';
import { readEach, readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';

/*
 * PLAYER#id / RESTART#2026-11: a reset in a season, with the cash and shares that the player gave up. The key allows
 * one per season. It is kept for good, like the log: a season that ended before the reset is still ranked from it.
 */

export const RESET_PREFIX = 'RESTART#';

/** Ten years of resets, one a season. */
const LIST_LIMIT = 120;

const Count = z.int().check(z.minimum(0));

const ResetAttributes = z.object({
  atMs: Count,
  key: z.string(),
  cashCents: Count,
  /** Maps each symbol to `[shares, costCents]`. */
  holdings: z.record(z.string(), z.tuple([Count, Count])),
  playerVersion: Count,
});

export function resetKey(playerId: string, season: string): Key {
  return { PK: playerPartition(playerId), SK: RESET_PREFIX + season };
}

export function resetToItem(playerId: string, { season, holdings, ...attributes }: Reset): Item {
  const stored = [...holdings].map(([symbol, { shares, costCents }]) => [symbol, [shares, costCents]]);
  return { ...resetKey(playerId, season), ...attributes, holdings: Object.fromEntries(stored) };
}

/** @throws for a holding of an unknown company: unreadable money never counts as zero */
export function resetFromItem(item: Item): Reset {
  const { holdings: stored, ...attributes } = ResetAttributes.parse(withoutKey(item));
  const holdings = new Map<StockSymbol, Holding>();
  for (const [symbol, [shares, costCents]] of Object.entries(stored)) {
    const company = companies.find((each) => each.symbol === symbol);
    if (!company) throw new RangeError(`a holding of ${symbol}, which is not a company`);
    holdings.set(company.symbol, { shares, costCents });
  }
  return { season: String(item.SK).slice(RESET_PREFIX.length), ...attributes, holdings };
}

/** Reads consistently, sorted newest first. @throws UnreadableItem if one of them is unreadable */
export async function listResets(playerId: string): Promise<Reset[]> {
  return (await resetItems(playerId)).map((item) => readItem(item, resetFromItem));
}

export async function listReadableResets(playerId: string): Promise<Reset[]> {
  return readEach(await resetItems(playerId), resetFromItem);
}

async function resetItems(playerId: string): Promise<Item[]> {
  const query = {
    ...withPrefix(playerPartition(playerId), RESET_PREFIX),
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  return (await queryPage({ ...query, Limit: LIST_LIMIT })).items;
}
