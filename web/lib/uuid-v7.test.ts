import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { uuidV7 } from './uuid-v7.ts';

describe('uuidV7', () => {
  it('writes the example of RFC 9562, appendix A.6', () => {
    const random = Uint8Array.of(0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f);
    expect(uuidV7({ nowMs: 0x017f22e279b0, random })).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it('is a version 7 UUID whatever the random bytes are', () => {
    for (const byte of [0x00, 0x7f, 0xff])
      expect(() => z.parse(z.uuidv7(), uuidV7({ random: new Uint8Array(10).fill(byte) }))).not.toThrow();
  });

  it('sorts by the millisecond in which it was made', () => {
    expect(uuidV7({ nowMs: 1_000 }) < uuidV7({ nowMs: 1_001 })).toBe(true);
  });

  it('differs between two calls', () => {
    expect(uuidV7()).not.toBe(uuidV7());
  });
});
