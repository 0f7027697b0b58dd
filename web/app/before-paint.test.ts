import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/before-paint.js'), 'utf8');

const memory = (device: string | null = null) => {
  const tab = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
  };
  return { sessionStorage, localStorage: { getItem: (key: string) => (key === ACCOUNT ? device : null) } };
};

const ACCOUNT = 'tradefloor.account';
const cookie = 'signed-in=yes';
const first = '/api/account';

function sentBy({ cookie, first }: { cookie: string; first: string }, storage = memory()) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response());
  const document = { cookie, documentElement: { dataset: {} }, currentScript: { dataset: { first } } };
  runInNewContext(script, { document, ...storage, fetch, AbortController });
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

test("asks for the account that the app's code will show, even if another tab chooses meanwhile", () => {
  const chosen = JSON.stringify({ id: 'x', name: 'Form 4B', contest: { startSum: '50000.00' } });
  const contestOf = (storage: ReturnType<typeof memory>) => {
    const [[, { headers }] = ['', {}]] = sentBy({ cookie, first }, storage);
    return [new Headers(headers).get('contest'), storage.sessionStorage.getItem(ACCOUNT)];
  };
  expect(contestOf(memory(chosen))).toEqual(['x', chosen]);
  expect(contestOf(memory())).toEqual([null, '{}']);
  const older = '{"id":"x","name":"Form 4B"}';
  expect(contestOf(memory(older))).toEqual([null, older]);
});
