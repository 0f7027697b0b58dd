import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { WORDS_PER_SLOT } from '../../../shared/market/random.ts';
import { slotAt } from '../../../shared/slot.ts';
import { keystream, monthSeed } from './keystream.ts';

const DECEMBER = slotAt(Date.parse('2026-12-01T00:00:00Z'));

/** The words of a slot by AES itself, a block at a time: block i of slot s encrypts the number 32 s + i. */
function wordsByBlocks(key: Buffer, slot: number): number[] {
  return Array.from({ length: WORDS_PER_SLOT / 4 }, (_, block) => {
    const counter = Buffer.from((32n * BigInt(slot) + BigInt(block)).toString(16).padStart(32, '0'), 'hex');
    const bytes = createCipheriv('aes-256-ecb', key, null).update(counter);
    return [0, 4, 8, 12].map((offset) => bytes.readUInt32LE(offset));
  }).flat();
}

describe('the words of a slot', () => {
  test.each([0, 1, 63, 64, 177_000_000, DECEMBER - 1, DECEMBER])('%i are AES-256 of its counters', (slot) => {
    const month = new Date(slot * 10_000).toISOString().slice(0, 7);
    expect([...keystream('a season')(slot)]).toEqual(wordsByBlocks(monthSeed('a season', month), slot));
  });

  test('are the same in whatever order slots are asked for', () => {
    const slots = [5, 900, 6, DECEMBER, DECEMBER - 1, 5, 64, 63];
    const wordsOf = keystream('a season');
    const asked = slots.map((slot) => [...wordsOf(slot)]);
    expect(asked).toEqual(slots.map((slot) => [...keystream('a season')(slot)]));
  });

  test('are shared with no other slot, and with no other run', () => {
    const streams = ['a season', 'another season'].map(keystream);
    const words = streams.flatMap((wordsOf) => Array.from({ length: 200 }, (_, slot) => [...wordsOf(slot)].join()));
    expect(new Set(words).size).toBe(400);
  });
});

describe('the seed of a month', () => {
  test('has 256 bits, an HMAC of the month under the run', () => {
    // Computed apart from this code, by openssl.
    expect(monthSeed('a season', '2026-11').toString('hex')).toBe(
      '35e8ea7f6390df7026a930c7174a1e5ae1a6ee008c54c0db861dde3a6042d3d4',
    );
  });

  test('changes with the month, at the slot that begins it', () => {
    const november = monthSeed('a season', '2026-11');
    const words = keystream('a season');
    expect([...words(DECEMBER - 1)]).toEqual(wordsByBlocks(november, DECEMBER - 1));
    expect([...words(DECEMBER)]).not.toEqual(wordsByBlocks(november, DECEMBER));
  });
});
