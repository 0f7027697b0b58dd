import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SLOT_MS, slotAt, slotStartMs } from '../../shared/slot.ts';
import { type HostProcess, startHostProcess } from './testing/host-process.ts';

const POLLERS = 200;
const PATHS = [
  '/api/stocks',
  '/api/stocks/by-tier',
  '/api/stocks/TFM',
  '/api/stocks/TFM/history?range=1h',
  '/api/news',
];

let host: HostProcess;

beforeAll(async () => {
  host = await startHostProcess();
}, 120_000);
afterAll(() => host.end());

const poll = (path: string, headers: Record<string, string> = {}) => fetch(host.url + path, { headers });

/** The calls of market data's functions to the table so far. */
async function originReads(): Promise<number> {
  const counts: Record<string, unknown> = await (await poll('/_local/calls')).json();
  const ofRoutes = Object.entries(counts).filter(([name]) => /liststocks|getstock|listnews/.test(name));
  return ofRoutes.reduce((sum, [, count]) => sum + totalOf(count), 0);
}

function totalOf(count: unknown): number {
  if (typeof count === 'number') return count;
  return Object.values(count as Record<string, unknown>).reduce<number>((sum, each) => sum + totalOf(each), 0);
}

test(`${POLLERS} clients polling the market for one slot cost the origin one read each kind of data`, async () => {
  // From early in a slot to well before its end.
  await sleep(slotStartMs(slotAt(Date.now()) + 1) - Date.now() + 200);
  const before = await originReads();
  const startedMs = Date.now();
  for (const path of PATHS) {
    const polls = Array.from({ length: POLLERS }, (_, client) => poll(path, { cookie: `visitor=${client}` }));
    const bodies = await Promise.all(polls.map(async (response) => (await response).text()));
    expect(new Set(bodies).size).toBe(1);
  }
  expect(Date.now() - startedMs).toBeLessThan(SLOT_MS - 1000);
  expect((await originReads()) - before).toBe(PATHS.length);
}, 60_000);

test('whoever has the answer of the slot is told that it still holds', async () => {
  const first = await poll('/api/stocks');
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  const again = await poll('/api/stocks', { 'if-none-match': etag });
  const stillTheSlot = again.status === 304;
  if (!stillTheSlot) expect(again.headers.get('etag')).not.toBe(etag);
  expect(etag).not.toBe('');
});
