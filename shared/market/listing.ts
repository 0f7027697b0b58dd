import { companies } from '../companies.ts';
import { CALM } from './character.ts';
import type { Motion } from './engine.ts';

/* A company is listed from a month's first tick: at its opening price, in a calm, without moods or news. */

/** Lower editions are left for the news of a run's past. */
export const FIRST_EDITION = 1000;

/** Returns the same object if nothing is added. */
export function withListed(motion: Motion, count: number): Motion {
  const { prices, anchors, regime, editions, moods, news } = motion;
  const before = prices.length;
  if (count <= before) return motion;
  if (count > companies.length) throw new RangeError(`${count} companies are listed, and ${companies.length} known`);
  const added = companies.slice(before, count);
  const [market = 0] = regime.subarray(before);
  return {
    prices: withOpenings(prices, count),
    anchors: withOpenings(anchors, count),
    regime: Uint8Array.of(...regime.subarray(0, before), ...added.map(() => CALM), market),
    editions: Uint16Array.of(...editions, ...added.flatMap(() => [FIRST_EDITION, FIRST_EDITION])),
    moods: Int32Array.of(...moods, ...added.map(() => 0)),
    news: Int32Array.of(...news, ...added.map(() => 0)),
  };
}

export function withOpenings(prices: Uint32Array, count: number): Uint32Array {
  if (count <= prices.length) return prices;
  return Uint32Array.of(...prices, ...companies.slice(prices.length, count).map(({ openingCents }) => openingCents));
}
