import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/before-paint.js'), 'utf8');

/** What the first script of a document sends, on a device with these cookies. */
function sentBy({ cookie, first }: { cookie: string; first: string }) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response());
  const document = { cookie, documentElement: { dataset: {} }, currentScript: { dataset: { first } } };
  runInNewContext(script, { document, localStorage: { getItem: () => null }, fetch, AbortController });
  return fetch.mock.calls;
}

test("a screen's first answers are requested with the marker header, by a returning player alone", () => {
  const sent = sentBy({ cookie: 'signed-in=yes', first: '/api/account /api/stocks/by-tier' });
  expect(sent.map(([path]) => path)).toEqual(['/api/account', '/api/stocks/by-tier']);
  for (const [, init] of sent)
    expect(init).toMatchObject({ credentials: 'include', headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  expect(sentBy({ cookie: '', first: '/api/account' })).toEqual([]);
  expect(sentBy({ cookie: 'signed-in=yes', first: '' })).toEqual([]);
});
