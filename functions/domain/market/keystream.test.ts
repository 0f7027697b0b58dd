import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { WORDS_PER_SLOT } from '../../../shared/market/random.ts';
import { slotAt } from '../../../shared/slot.ts';
import { seededKeys } from '../../testing/keys.ts';
import { keystream } from './keystream.ts';

const DECEMBER = slotAt(Date.parse('2026-12-01T00:00:00Z'));
const keyOf = seededKeys('a season');

/** The words of a slot by AES itself, a block at a time: block i of slot s encrypts the number 32 s + i. */
function wordsByBlocks(month: string, slot: number): number[] {
  return Array.from({ length: WORDS_PER_SLOT / 4 }, (_, block) => {
    const counter = Buffer.from((32n * BigInt(slot) + BigInt(block)).toString(16).padStart(32, '0'), 'hex');
    const bytes = createCipheriv('aes-256-ecb', keyOf(month) as Uint8Array, null).update(counter);
    return [0, 4, 8, 12].map((offset) => bytes.readUInt32LE(offset));
  }).flat();
}

describe('the words of a slot', () => {
  test.each([0, 1, 63, 64, 177_000_000, DECEMBER - 1, DECEMBER])('%i are AES-256 of its counters', (slot) => {
    const month = new Date(slot * 10_000).toISOString().slice(0, 7);
    expect([...keystream(keyOf)(slot)]).toEqual(wordsByBlocks(month, slot));
  });

  test('are the same in whatever order slots are asked for', () => {
    const slots = [5, 900, 6, DECEMBER, DECEMBER - 1, 5, 64, 63];
    const wordsOf = keystream(keyOf);
    const asked = slots.map((slot) => [...wordsOf(slot)]);
    expect(asked).toEqual(slots.map((slot) => [...keystream(keyOf)(slot)]));
  });

  test('are shared with no other slot, and with no other run', () => {
    const streams = ['a season', 'another season'].map((text) => keystream(seededKeys(text)));
    const words = streams.flatMap((wordsOf) => Array.from({ length: 200 }, (_, slot) => [...wordsOf(slot)].join()));
    expect(new Set(words).size).toBe(400);
  });

  test('change with the month, at the slot that begins it', () => {
    const words = keystream(keyOf);
    expect([...words(DECEMBER - 1)]).toEqual(wordsByBlocks('2026-11', DECEMBER - 1));
    expect([...words(DECEMBER)]).not.toEqual(wordsByBlocks('2026-11', DECEMBER));
  });

  test('are not made up where the key is not known', () => {
    expect(() => keystream(() => undefined)(DECEMBER)).toThrow('no key of 2026-12');
  });
});
