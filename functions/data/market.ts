import * as z from 'zod/mini';
import type { Market } from '../../shared/market/market.ts';
import { FIRST_DIGEST } from '../../shared/market/price-digest.ts';
import { tickAt } from '../../shared/tick.ts';
import { decodeMarket, encodeMarket } from '../domain/market/checkpoint.ts';
import { getItem, itemAt } from './read.ts';
import { type OtherAttributes, parseWithOthers, readItem } from './read-item.ts';
import type { Item, Key } from './table.ts';
import { putOverVersion, writeIf } from './write.ts';

/*
 * MARKET / CHECKPOINT: the engine's whole state at one tick, at most 1 KB. Each reader folds it forward to the current
 * tick: prices never wait for the tick job, and the table holds no future prices.
 */

export const marketKey: Key = { PK: 'MARKET', SK: 'CHECKPOINT' };

const CheckpointAttributes = z.object({
  version: z.int(),
  format: z.unknown(),
  firstTick: z.unknown(),
  turn: z.unknown(),
  keys: z.unknown(),
  tick: z.unknown(),
  halted: z.unknown(),
  state: z.unknown(),
  digest: z.instanceof(Uint8Array),
  pastLeft: z.optional(z.int()),
  repriced: z.optional(z.boolean()),
});

export interface StoredMarket {
  readonly market: Market;
  readonly version: number;
  /** A digest of all the month's prices up to the checkpoint's tick (shared/market/price-digest.ts). */
  readonly digest: Uint8Array;
  /** The number of items of the run's past still to be written (usecases/open-run.ts). */
  readonly pastLeft?: number | undefined;
  /** The tick at which trading was halted, while it is. */
  readonly haltedTick?: number | undefined;
  readonly repriced?: boolean | undefined;
  readonly others?: OtherAttributes;
}

function marketFromItem(item: Item): StoredMarket {
  const { version, digest, pastLeft, repriced, others, ...record } = parseWithOthers(CheckpointAttributes, item);
  const market = decodeMarket(record);
  const known = { ...(pastLeft && { pastLeft }), ...(repriced && { repriced }), ...(others && { others }) };
  return { market, version, digest, ...(market.halted && { haltedTick: record.halted as number }), ...known };
}

/**
 * This process's read in the current tick. The same prices follow from any checkpoint, so viewers do not read it again,
 * and the item does not limit their number. A copy misses only administrators' changes, until the tick ends.
 */
let copy: { readonly stored: StoredMarket; readonly tick: number } | undefined;

function presentCopy(): StoredMarket | undefined {
  return copy?.tick === tickAt(Date.now()) ? copy.stored : undefined;
}

function remember(item: Item | undefined): StoredMarket | undefined {
  const stored = readItem(item, marketFromItem);
  copy = stored && { stored, tick: tickAt(Date.now()) };
  return stored;
}

export function forgetMarket(): void {
  copy = undefined;
}

/** Returns the keys that a viewer must read: none if this process has a copy. */
export function marketToRead(): readonly Key[] {
  return presentCopy() ? [] : [marketKey];
}

/** Finds the market in items that were read together, or uses the copy, even if its tick has ended meanwhile. */
export function marketIn(items: readonly Item[]): StoredMarket | undefined {
  const item = itemAt(items, marketKey);
  return item ? remember(item) : copy?.stored;
}

/** Returns undefined before the first tick job of a new stack. */
export async function readMarket({ consistent = false } = {}): Promise<StoredMarket | undefined> {
  const known = consistent ? undefined : presentCopy();
  return known ?? remember(await getItem(marketKey, { consistent }));
}

type MarketRead = Omit<StoredMarket, 'market'> | undefined;

export function marketPut(
  market: Market,
  read: MarketRead,
  { pastLeft = read?.pastLeft, repriced }: Pick<StoredMarket, 'pastLeft' | 'repriced'> = {},
) {
  forgetMarket();
  const version = (read?.version ?? 0) + 1;
  const halted = market.halted && { halted: read?.haltedTick ?? market.tick };
  const known = { ...halted, ...(pastLeft && { pastLeft }), ...(repriced && { repriced }) };
  const digest = read?.digest ?? FIRST_DIGEST;
  const item = { ...read?.others, ...marketKey, ...encodeMarket(market), version, digest, ...known };
  return putOverVersion(item, read?.version);
}

export async function putMarket(market: Market, read: MarketRead): Promise<boolean> {
  return writeIf(marketPut(market, read));
}
