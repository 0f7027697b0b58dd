import { companies, type StockSymbol } from '../../shared/companies.ts';
import { type Direction, levelsOf } from '../../shared/order-rules.ts';
import { priceRanges, type TickRange } from './market/tick-range.ts';

type WaitingOrder = Parameters<typeof levelsOf>[0] & { readonly symbol: StockSymbol };

/** The prices that must be reached before a player's open orders are worth reading. */
export interface Waiting {
  /** Every order that crossed up to this tick was settled or parked. */
  readonly throughTick: number;
  /**
   * The highest level that a company's price may fall to, and the lowest that it may rise to, in cents. The order at a
   * level may have been closed since: then the orders are read in vain, once.
   */
  readonly levels: ReadonlyMap<StockSymbol, Partial<Record<Direction, number>>>;
}

export const nothingWaits: Waiting = { throughTick: 0, levels: new Map() };

const nearest: Readonly<Record<Direction, (...cents: number[]) => number>> = { falling: Math.max, rising: Math.min };

export function withWaiting({ throughTick, levels }: Waiting, orders: readonly WaitingOrder[]): Waiting {
  const all = new Map(levels);
  for (const order of orders)
    for (const { direction, cents } of levelsOf(order)) {
      const known = all.get(order.symbol);
      all.set(order.symbol, { ...known, [direction]: nearest[direction](cents, known?.[direction] ?? cents) });
    }
  return { throughTick, levels: all };
}

export function mayHaveCrossed({ throughTick, levels }: Waiting, range: TickRange): boolean {
  const path = range.path.filter(({ tick }) => tick > throughTick);
  return priceRanges({ ...range, path }).some(({ symbol, lowestCents, highestCents }) => {
    const { falling = 0, rising = Number.POSITIVE_INFINITY } = levels.get(symbol as StockSymbol) ?? {};
    return lowestCents <= falling || highestCents >= rising;
  });
}

/*
 * The encoding has four bytes for the tick; the mask, with a bit each for the falling and the rising level of each
 * company in turn; and four bytes for each level that it names. A mask has between six bytes, for 24 companies, and
 * nine, for 36: the length modulo four gives the number.
 */
const MASK_AT = 4;
const LEAST_MASK_BYTES = 6;
const LEVEL_BYTES = 4;
const MAX_CENTS = 2 ** 32 - 1;
const places = companies.flatMap(({ symbol }) => [
  { symbol, direction: 'falling' as const },
  { symbol, direction: 'rising' as const },
]);

export function encodeWaiting({ throughTick, levels }: Waiting): Uint8Array {
  const cents = places.map(({ symbol, direction }) => levels.get(symbol)?.[direction]);
  const present = cents.filter((each) => each !== undefined);
  const maskBytes = Math.ceil(places.length / 8);
  const view = new DataView(new ArrayBuffer(MASK_AT + maskBytes + LEVEL_BYTES * present.length));
  view.setUint32(0, throughTick);
  cents.forEach((each, place) => {
    const at = MASK_AT + (place >> 3);
    if (each !== undefined) view.setUint8(at, view.getUint8(at) | (1 << (place & 7)));
  });
  present.forEach((each, index) => {
    view.setUint32(MASK_AT + maskBytes + LEVEL_BYTES * index, Math.min(each, MAX_CENTS));
  });
  return new Uint8Array(view.buffer);
}

/** @throws RangeError if bytes are missing */
export function decodeWaiting(bytes: Uint8Array): Waiting {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const levels = new Map<StockSymbol, Partial<Record<Direction, number>>>();
  const maskBytes = LEAST_MASK_BYTES + ((view.byteLength - MASK_AT - LEAST_MASK_BYTES) % LEVEL_BYTES);
  let at = MASK_AT + maskBytes;
  // A release with fewer companies wrote a shorter mask.
  places.slice(0, 8 * maskBytes).forEach(({ symbol, direction }, place) => {
    if (!((view.getUint8(MASK_AT + (place >> 3)) >> (place & 7)) & 1)) return;
    levels.set(symbol, { ...levels.get(symbol), [direction]: view.getUint32(at) });
    at += LEVEL_BYTES;
  });
  return { throughTick: view.getUint32(0), levels };
}
