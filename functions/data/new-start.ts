import * as z from 'zod/mini';
import type { StockSymbol } from '../../shared/companies.ts';
import type { NewStart } from '../domain/new-start.ts';
import { playerPartition } from './player.ts';
import { type Item, type Key, withoutKey } from './table.ts';

/*
 * PLAYER#id / RESTART#2026-11: a new start in a season, and what was given up for it. That there is at most one of a
 * season is what makes a new start happen once. It is kept for good, as the log is.
 */

const PREFIX = 'RESTART#';

const Count = z.int().check(z.minimum(0));

const NewStartAttributes = z.object({
  atMs: Count,
  key: z.string(),
  cashCents: Count,
  /** By symbol: `[shares, costCents]`. */
  holdings: z.record(z.string(), z.tuple([Count, Count])),
});

export function newStartKey(playerId: string, season: string): Key {
  return { PK: playerPartition(playerId), SK: PREFIX + season };
}

export function newStartToItem(playerId: string, { season, holdings, ...attributes }: NewStart): Item {
  const stored = [...holdings].map(([symbol, { shares, costCents }]) => [symbol, [shares, costCents]]);
  return { ...newStartKey(playerId, season), ...attributes, holdings: Object.fromEntries(stored) };
}

export function newStartFromItem(item: Item): NewStart {
  const { holdings, ...attributes } = NewStartAttributes.parse(withoutKey(item));
  const held = Object.entries(holdings).map(
    ([symbol, [shares, costCents]]) => [symbol as StockSymbol, { shares, costCents }] as const,
  );
  return { season: String(item.SK).slice(PREFIX.length), ...attributes, holdings: new Map(held) };
}
