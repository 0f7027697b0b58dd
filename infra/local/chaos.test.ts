import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChaos } from './testing/chaos/run-chaos.ts';
import { type HostProcess, startHostProcess } from './testing/host-process.ts';

/** A short run of `npm run chaos`, with few players. */

let host: HostProcess;

beforeAll(async () => {
  host = await startHostProcess();
});
afterAll(() => host.end());

test('a crowd that plays through everything that AWS may do leaves nothing lost, doubled or made up', async () => {
  const report = await runChaos({ url: host.url, players: 3, playMs: 6_000, seed: 1, tell: () => {} });
  expect(report.checks.filter(({ faults }) => faults.length > 0)).toEqual([]);
  expect(report.checks.length).toBeGreaterThan(8);
  // It was strained, and it was played.
  for (const name of ['stale-reads', 'unprocessed', 'table-throttling', 'slow-transactions', 'late-records'])
    expect(report.met[name], name).toBeGreaterThan(0);
  expect(report.statuses.get('200')).toBeGreaterThan(50);
});
