import { spawnSync } from 'node:child_process';
import { root } from '../paths.ts';
import { runProgram, UsageError } from '../program.ts';

/* `npm run test:long` runs the slow tests one after another, as the nightly workflow does, or only the named one. */

const vitest = (...args: string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...args];
const onTables = (...args: string[]) => vitest('--project', 'functions (embedded)', ...args);

const steps: Record<string, { title: string; program: readonly string[]; environment?: Record<string, string> }> = {
  java: { title: "handlers and data on AWS's own table engine", program: vitest('--project', 'functions (java)') },
  fills: { title: 'ten thousand orders reached at once', program: onTables('ten-thousand-fills') },
  rows: { title: 'odd rows of every kind, and ten thousand players', program: onTables('odd-rows', 'refresh-ranking') },
  sockets: {
    title: '500 live sockets that drop, and 1,000 messages',
    program: vitest('--project', 'browser', 'web/e2e/live.long.test.ts'),
    environment: { LIVE_SOCKETS: '500', LIVE_MESSAGES: '1000', LIVE_SETTLE_MS: '900000' },
  },
  dev: {
    title: 'a change of a component in an open page',
    program: vitest('--project', 'browser', 'web/e2e/development.long.test.ts'),
  },
  inputs: { title: 'a thousand generated inputs for every route, or `INPUTS`', program: onTables('generated-input') },
  force: { title: 'attacks on a running host', program: ['infra/tools/force/main.ts'] },
  explore: { title: 'random walks over all screens while networks fail', program: ['infra/tools/explore/main.ts'] },
  planted: {
    title: 'faults planted in a screen, which such walks find',
    program: vitest('--project', 'browser', 'web/e2e/explorer.long.test.ts'),
  },
  months: { title: 'fourteen months of a stage', program: ['infra/tools/lifetime/main.ts'] },
  simulate: {
    title: 'two thousand bad days, each of one seed',
    program: ['infra/tools/simulate/main.ts', '--seeds', '2000'],
  },
  bugs: {
    title: 'planted bugs, which the simulator finds',
    program: ['infra/tools/simulate/main.ts', 'bugs', '--seeds', '600'],
  },
  mutate: { title: 'a change of every line of the rules', program: ['infra/tools/mutate/main.ts'] },
};

const usage = `npm run test:long [-- ${Object.keys(steps).join(' | ')}]`;

await runProgram({ usage, passesOn: true }, (_, [wanted, ...args]) => {
  if (wanted !== undefined && !Object.hasOwn(steps, wanted)) throw new UsageError();
  const ran = Object.entries(steps)
    .filter(([name]) => wanted === undefined || name === wanted)
    .map(([, { title, program, environment }]) => {
      console.log(`\n== ${title}`);
      const startedMs = performance.now();
      const env = { ...process.env, LONG_TESTS: 'yes', ...environment };
      const { status } = spawnSync(process.execPath, [...program, ...args], { cwd: root, env, stdio: 'inherit' });
      return { title, minutes: (performance.now() - startedMs) / 60_000, status };
    });
  console.log('');
  for (const { title, minutes, status } of ran)
    console.log(`${status === 0 ? 'held' : 'FAILED'}  ${minutes.toFixed(1).padStart(5)} min  ${title}`);
  return ran.every(({ status }) => status === 0) ? 0 : 1;
});
