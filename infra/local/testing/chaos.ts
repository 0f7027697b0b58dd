import { parseArgs } from 'node:util';
import { type ChaosReport, runChaos } from './chaos/run-chaos.ts';
import { startHostProcess } from './host-process.ts';

/*
 * `npm run chaos -- --players N --minutes M --seed S`: a crowd plays on a host of its own while everything that AWS may do
 * is done to it (infra/local/faults.ts). Then it is checked that nothing was lost, doubled or made up. The seed
 * decides what is met and what is played, but not in which order things happen.
 */

const MAX_FAULTS = 5;

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '12' },
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
});
const [players, minutes, seed] = [values.players, values.minutes, values.seed].map(Number) as [number, number, number];
if (!(players >= 1 && players <= 90 && minutes > 0 && Number.isInteger(seed)))
  throw new Error('--players is a number from 1 to 90, --minutes one above 0, --seed a whole one');

const host = await startHostProcess({ environment: { AWS_FAULTS: 'all' } });
try {
  const startedMs = performance.now();
  const tell = (sentence: string) =>
    console.log(`${Math.round((performance.now() - startedMs) / 1000)} s: ${sentence}`);
  const report = await runChaos({ url: host.url, players, playMs: minutes * 60_000, seed, tell });
  process.exitCode = print(report) ? 0 : 1;
} finally {
  await host.end();
}

/** @returns whether everything held */
function print({ checks, statuses, met }: ChaosReport): boolean {
  printTable('met', Object.entries(met));
  printTable(
    'answers',
    [...statuses].toSorted(([, one], [, other]) => other - one),
  );
  for (const { title, faults } of checks) {
    console.log(`${faults.length === 0 ? 'PASS' : 'FAIL'}  ${title}`);
    for (const fault of faults.slice(0, MAX_FAULTS)) console.log(`      ${fault}`);
    if (faults.length > MAX_FAULTS) console.log(`      and ${faults.length - MAX_FAULTS} more`);
  }
  return checks.every(({ faults }) => faults.length === 0);
}

function printTable(title: string, rows: readonly (readonly [string, number])[]): void {
  console.log(`\n${title}`);
  for (const [name, count] of rows) console.log(`  ${name.padEnd(32)}${String(count).padStart(8)}`);
  console.log('');
}
