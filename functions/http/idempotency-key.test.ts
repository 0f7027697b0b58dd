import { expect, test } from 'vitest';
import { uuidV7 } from '../../shared/uuid.ts';
import { readIdempotencyKey } from './validate.ts';

const NOW_MS = Date.UTC(2030, 0, 1, 12);
const invalid = expect.objectContaining({ refusal: { code: 'invalid-key' } });

const headers = (sent: Record<string, string>) => (name: string) => sent[name];

test('a request without a header has no key', () => {
  expect(readIdempotencyKey(headers({}), NOW_MS)).toBeUndefined();
});

test('a key is lowercased', () => {
  const key = uuidV7(NOW_MS);
  expect(readIdempotencyKey(headers({ 'idempotency-key': key.toUpperCase() }), NOW_MS)).toBe(key);
});

test.each([
  ['empty', ''],
  ['not a UUID', 'once'],
  ['of another version', '0b8ab4ac-9f0b-4b3c-8f49-1f1f0c3d1d7e'],
  ['older than a day', uuidV7(NOW_MS - 25 * 3_600_000)],
])('a key that is %s is refused', (_, key) => {
  expect(() => readIdempotencyKey(headers({ 'idempotency-key': key }), NOW_MS)).toThrow(invalid);
});
