import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemOf } from '../../shared/problem.ts';
import { getAccount } from '../../shared/routes/account.ts';
import { listTransactions, placeTrade } from '../../shared/routes/trades.ts';
import { listWatchlist } from '../../shared/routes/watchlist.ts';
import { stubStorage } from '../testing/storage.ts';
import type { ChosenContest } from './chosen-account.ts';

const contest = {
  ...{ firstDate: '2026-11-30', lastDate: '2026-12-04', startSum: '50000.00', capPercent: 40, tiers: ['standard'] },
  ...{ lateEntry: true, board: 'return', showsNames: false, entered: 2 },
} satisfies ChosenContest['contest'];
const chosen = { id: '01999999-9999-7999-8999-999999999999', name: 'Form 4B', contest } satisfies ChosenContest;

let sent: Headers[];
let loaded: string[];
let status = 200;

beforeEach(() => {
  stubStorage();
  [sent, loaded, status] = [[], [], 200];
  vi.stubGlobal('window', {
    location: { pathname: '/', assign: (to: string) => loaded.push(to), reload: () => loaded.push('/') },
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers));
    return Response.json(status === 200 ? [] : problemOf({ code: 'not-in-contest' }), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Other files share the modules.
  vi.resetModules();
});

/** Loads the document's code again. */
async function load() {
  vi.resetModules();
  return { ...(await import('./chosen-account.ts')), ...(await import('./client.ts')) };
}

async function contestsSent(app: Awaited<ReturnType<typeof load>>) {
  const query = { before: undefined, limit: '10' };
  await app.call(listTransactions, { query });
  await app.call(listTransactions, { query, own: true });
  await app.call(listWatchlist);
  return sent.map((headers) => headers.get('contest'));
}

test('requests of an account name the chosen contest, but not those of the player or of the own account', async () => {
  expect(await contestsSent(await load())).toEqual([null, null, null]);
  (await load()).chooseAccount(chosen, '/trading');
  expect(loaded).toEqual(['/trading']);
  sent = [];
  const app = await load();
  expect([app.chosenContest, app.startingCents]).toEqual([chosen, 5_000_000]);
  expect(await contestsSent(app)).toEqual([chosen.id, null, null]);
});

test('every tab keeps its choice, and a new one starts with the last', async () => {
  (await load()).chooseAccount(chosen, '/');
  const tab = globalThis.sessionStorage;
  stubStorage('sessionStorage');
  expect((await load()).chosenContest?.id).toBe(chosen.id);
  (await load()).chooseAccount(undefined, '/');
  expect((await load()).chosenContest).toBeUndefined();
  vi.stubGlobal('sessionStorage', tab);
  expect((await load()).chosenContest?.id).toBe(chosen.id);
});

test('a tab that chose nothing keeps its account when it loads again, whatever another tab has chosen', async () => {
  expect((await load()).chosenContest).toBeUndefined();
  const tab = globalThis.sessionStorage;
  stubStorage('sessionStorage');
  (await load()).chooseAccount(chosen, '/');
  vi.stubGlobal('sessionStorage', tab);
  expect((await load()).chosenContest).toBeUndefined();
});

test('a contest whose account no longer trades gives way to the player’s own coins, and says so once', async () => {
  (await load()).chooseAccount(chosen, '/');
  const app = await load();
  [status, loaded] = [403, []];
  await app.call(placeTrade, { body: { symbol: 'TFM', action: 'buy', shares: 1 } }).catch(() => undefined);
  expect(loaded).toEqual(['/']);
  const after = await load();
  expect([after.chosenContest, after.hasLeftContest(), after.hasLeftContest()]).toEqual([undefined, true, false]);
});

test.each([
  ['a damaged choice', '{'],
  ['a choice of an older release', '{"id":"x","name":"Form 4B"}'],
])('%s is the player’s own account', async (_, kept) => {
  globalThis.sessionStorage.setItem('tradefloor.account', kept);
  expect((await load()).chosenContest).toBeUndefined();
});

test('the account’s first request names the contest too', async () => {
  (await load()).chooseAccount(chosen, '/');
  const app = await load();
  await app.call(getAccount).catch(() => undefined);
  expect(sent[0]?.get('contest')).toBe(chosen.id);
});
