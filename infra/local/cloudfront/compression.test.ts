import { expect, test } from 'vitest';
import { text } from '../http/http-exchange.ts';
import { compress, encodingFor } from './edge-cache.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', undefined],
  ['', undefined],
])('a viewer that accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

const page = (bytes: number, contentType = 'text/html') => {
  const { headers, ...answer } = text(200, 'x'.repeat(bytes), contentType);
  return { ...answer, headers: { ...headers, etag: '"a"' } };
};

test('a compressed answer is another representation with a weak tag', async () => {
  const { headers, body } = await compress(page(1000), 'br');
  expect(headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"a"', vary: 'Accept-Encoding' });
  expect(body.length).toBeLessThan(1000);
});

test.each([
  ['a small body', page(999), 'br'],
  ['an image', page(1000, 'image/png'), 'br'],
  ['what the viewer takes only as it is', page(1000), undefined],
] as const)('%s is not compressed', async (_, answer, encoding) => {
  expect(await compress(answer, encoding)).toBe(answer);
});
