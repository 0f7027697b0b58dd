import { startHostProcess } from '../../infra/local/testing/host-process.ts';
import { runProgram, wholeNumber } from '../program.ts';
import { type ChaosReport, runChaos } from './run-chaos.ts';

/*
 * `npm run test:long -- chaos`: a crowd plays on a host of its own while everything that AWS may do
 * is done to it (infra/local/faults.ts). Then it is checked that nothing was lost, doubled or made up. The seed
 * decides what is met and what is played, but not in which order things happen.
 */

const MAX_FAULTS = 5;

const usage = 'npm run test:long -- chaos [--players 12] [--minutes 1] [--seed 1]';
const options = {
  players: { type: 'string', default: '12' },
  minutes: { type: 'string', default: '1' },
  seed: { type: 'string', default: '1' },
} as const;

await runProgram({ usage, options }, async (values) => {
  const players = wholeNumber('players', values.players, 90);
  const playMs = wholeNumber('minutes', values.minutes) * 60_000;
  const seed = wholeNumber('seed', values.seed);
  const host = await startHostProcess({ environment: { AWS_FAULTS: 'all' } });
  try {
    const startedMs = performance.now();
    const tell = (sentence: string) =>
      console.log(`${Math.round((performance.now() - startedMs) / 1000)} s: ${sentence}`);
    return print(await runChaos({ url: host.url, players, playMs, seed, tell })) ? 0 : 1;
  } finally {
    await host.end();
  }
});

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
