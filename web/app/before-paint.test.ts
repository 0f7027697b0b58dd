import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/before-paint.js'), 'utf8');

function sentBy({ cookie, first }: { cookie: string; first: string }) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response());
  const document = { cookie, documentElement: { dataset: {} }, currentScript: { dataset: { first } } };
  runInNewContext(script, { document, localStorage: { getItem: () => null }, fetch, AbortController });
  return fetch.mock.calls;
}

test("requests a screen's first answers, with the marker header, for a returning player only", () => {
  const sent = sentBy({ cookie: 'signed-in=yes', first: '/api/account /api/stocks/by-tier' });
  expect(sent.map(([path]) => path)).toEqual(['/api/account', '/api/stocks/by-tier']);
  for (const [, init] of sent)
    expect(init).toMatchObject({ credentials: 'include', headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  expect(sentBy({ cookie: '', first: '/api/account' })).toEqual([]);
  expect(sentBy({ cookie: 'signed-in=yes', first: '' })).toEqual([]);
});
