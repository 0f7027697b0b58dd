import { afterAll, beforeAll, expect, test } from 'vitest';
import { tickAt, tickStartMs } from '../../shared/tick.ts';
import { moveClock } from './testing/controls.ts';
import { type HostProcess, startHostProcess, withoutPast } from './testing/host-process.ts';

const POLLERS = 200;
/** Far enough after a tick's start to be past it despite rounding. */
const EARLY_MS = 100;
const PATHS = [
  '/api/stocks',
  '/api/stocks/by-tier',
  '/api/stocks/TFM',
  '/api/stocks/TFM/history?range=1h',
  '/api/news',
];

let host: HostProcess;
let offsetMs = 0;

beforeAll(async () => {
  host = await startHostProcess({ environment: withoutPast });
}, 120_000);
afterAll(() => host.end());

const poll = (path: string, headers: Record<string, string> = {}) => fetch(host.url + path, { headers });

const hostTick = () => tickAt(Date.now() + offsetMs);

async function startNextTick(): Promise<void> {
  const nowMs = Date.now() + offsetMs;
  offsetMs += tickStartMs(tickAt(nowMs) + 1) + EARLY_MS - nowMs;
  await moveClock(host.url, offsetMs / 1000);
}

async function originReads(): Promise<number> {
  const counts: Record<string, unknown> = await (await poll('/_local/calls')).json();
  const ofRoutes = Object.entries(counts).filter(([name]) => /liststocks|getstock|listnews/.test(name));
  return ofRoutes.reduce((sum, [, count]) => sum + totalOf(count), 0);
}

function totalOf(count: unknown): number {
  if (typeof count === 'number') return count;
  return Object.values(count as Record<string, unknown>).reduce<number>((sum, each) => sum + totalOf(each), 0);
}

/** Answers with prices also read the newest chat message. */
const readsOf = (path: string) => (path.endsWith('by-tier') ? 2 : 1);

test.each(PATHS)(`${POLLERS} clients polling %s cost the origin as much as one`, async (path) => {
  await startNextTick();
  const before = await originReads();
  const startTick = hostTick();
  const bodies: string[] = [];
  // The first wave finds the answer in flight, and the second finds it cached.
  for (const first of [0, POLLERS / 2]) {
    const wave = Array.from({ length: POLLERS / 2 }, async (_, client) => {
      const response = await poll(path, { cookie: `visitor=${first + client}` });
      return response.text();
    });
    bodies.push(...(await Promise.all(wave)));
  }
  // All polls fall into one tick unless the machine is too busy.
  const ticks = hostTick() - startTick + 1;
  expect(bodies).toHaveLength(POLLERS);
  expect(new Set(bodies).size).toBeLessThanOrEqual(ticks);
  const reads = (await originReads()) - before;
  expect(reads).toBeGreaterThanOrEqual(1);
  expect(reads).toBeLessThanOrEqual(ticks * readsOf(path));
});

test('a viewer with the tick’s answer gets a 304 until the tick is over', async () => {
  await startNextTick();
  const first = await poll('/api/stocks');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect(first.headers.get('cache-control')).toBe('public');
  expect(Date.parse(first.headers.get('expires') ?? '')).toBe(tickStartMs(hostTick() + 1));
  expect((await poll('/api/stocks', { 'if-none-match': etag })).status).toBe(304);

  await startNextTick();
  const next = await poll('/api/stocks', { 'if-none-match': etag });
  expect(next.status).toBe(200);
  expect(next.headers.get('etag')).not.toBe(etag);
});
