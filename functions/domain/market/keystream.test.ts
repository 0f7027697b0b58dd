import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { wordsPerTick } from '../../../shared/market/random.ts';
import { tickAt } from '../../../shared/tick.ts';
import { seededKeys } from '../../testing/keys.ts';
import { keystream } from './keystream.ts';

const DECEMBER = tickAt(Date.parse('2026-12-01T00:00:00Z'));
const keyOf = seededKeys('a season');

const COMPANIES = 24;

/** Makes a tick's words with AES itself, block by block: with 24 companies, block i of tick s encrypts 32 s + i. */
function wordsByBlocks(month: string, tick: number, companies = COMPANIES): number[] {
  const blocks = wordsPerTick(companies) / 4;
  return Array.from({ length: blocks }, (_, block) => {
    const counter = Buffer.from((BigInt(blocks) * BigInt(tick) + BigInt(block)).toString(16).padStart(32, '0'), 'hex');
    const bytes = createCipheriv('aes-256-ecb', keyOf(month) as Uint8Array, null).update(counter);
    return [0, 4, 8, 12].map((offset) => bytes.readUInt32LE(offset));
  }).flat();
}

describe('the words of a tick', () => {
  test.each([0, 1, 63, 64, 177_000_000, DECEMBER - 1, DECEMBER])('%i are AES-256 of its counters', (tick) => {
    const month = new Date(tick * 10_000).toISOString().slice(0, 7);
    expect([...keystream(keyOf)(tick, COMPANIES)]).toEqual(wordsByBlocks(month, tick));
  });

  test('follow the number of companies, even where it changes', () => {
    const wordsOf = keystream(keyOf);
    for (const companies of [24, 25, 24, 29]) {
      expect([...wordsOf(DECEMBER + 70, companies)]).toEqual(wordsByBlocks('2026-12', DECEMBER + 70, companies));
    }
  });

  test('are the same in whatever order ticks are read', () => {
    const ticks = [5, 900, 6, DECEMBER, DECEMBER - 1, 5, 64, 63];
    const wordsOf = keystream(keyOf);
    const asked = ticks.map((tick) => [...wordsOf(tick, COMPANIES)]);
    expect(asked).toEqual(ticks.map((tick) => [...keystream(keyOf)(tick, COMPANIES)]));
  });

  test("are refused without the month's key", () => {
    expect(() => keystream(() => undefined)(DECEMBER, COMPANIES)).toThrow('no key of 2026-12');
  });
});
