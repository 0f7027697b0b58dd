import { vi } from 'vitest';
import type { RunUnits } from '../../infra/cost/units.ts';
import { table } from '../data/table.ts';
import { metered } from './meter.ts';

const EVENT_BYTES = 26;

let underWay = 0;
let waits = 0;
table.middlewareStack.add(
  (next) => async (args) => {
    if (underWay++ === 0) waits++;
    try {
      return await next(args);
    } finally {
      underWay--;
    }
  },
  { step: 'initialize', name: 'waits' },
);

/** The mean of so many runs. */
export async function unitsOf(runs: number, run: (number: number) => Promise<unknown>): Promise<RunUnits> {
  let logBytes = 0;
  const metrics = new Set<string>();
  const said = vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
    for (const name of metricsIn(String(line))) metrics.add(name);
    logBytes += Buffer.byteLength(String(line)) + EVENT_BYTES;
  });
  const waitsBefore = waits;
  const cpuBefore = process.threadCpuUsage();
  const { readUnits, writeUnits } = await metered(async () => {
    for (let number = 0; number < runs; number++) await run(number);
  });
  const { user, system } = process.threadCpuUsage(cpuBefore);
  said.mockRestore();
  const mean = (sum: number) => Math.round((sum / runs) * 100) / 100;
  return {
    readUnits: mean(readUnits),
    writeUnits: mean(writeUnits),
    waits: mean(waits - waitsBefore),
    logBytes: Math.round(logBytes / runs),
    metrics: [...metrics].toSorted(),
    cpuMs: mean((user + system) / 1000),
  };
}

/** The names of a line in CloudWatch's embedded metric format. */
function metricsIn(line: string): string[] {
  const { _aws } = JSON.parse(line) as { _aws?: { CloudWatchMetrics: { Metrics: { Name: string }[] }[] } };
  return (_aws?.CloudWatchMetrics ?? []).flatMap(({ Metrics }) => Metrics.map(({ Name }) => Name));
}
