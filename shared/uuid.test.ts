import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { timeOfUuidMs, uuidV7 } from './uuid.ts';

const moments = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test('an id is a UUID of version 7 that contains its time', () => {
  fc.assert(
    fc.property(moments, (madeMs) => {
      const id = z.parse(z.uuidv7(), uuidV7(madeMs));
      expect(timeOfUuidMs(id)).toBe(madeMs);
    }),
  );
});

test('the time of an id is that of the standard (RFC 9562, appendix A.6)', () => {
  expect(timeOfUuidMs('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')).toBe(Date.parse('2022-02-22T19:22:22.000Z'));
});

test('ids sort by their millisecond, in whatever order they were made', () => {
  fc.assert(
    fc.property(moments, moments, (oneMs, otherMs) => {
      fc.pre(oneMs !== otherMs);
      expect(uuidV7(oneMs) < uuidV7(otherMs)).toBe(oneMs < otherMs);
    }),
  );
});

test('no two ids of one moment are the same', () => {
  expect(new Set(Array.from({ length: 1000 }, () => uuidV7(1))).size).toBe(1000);
});
