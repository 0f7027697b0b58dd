import { spawnSync } from 'node:child_process';
import { root } from '../infra/paths.ts';

/*
 * `npm run test:long`: what takes long by nature, one after the other, and in the end how each went. The delivery workflow
 * does so each night. `npm run test:long -- NAME` runs one, with the arguments that follow.
 */

const vitest = (...args: string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...args];
const onTables = (...args: string[]) => vitest('--project', 'functions (embedded)', ...args);

const steps: Record<string, { title: string; program: readonly string[]; environment?: Record<string, string> }> = {
  java: { title: "handlers and data on AWS's own table engine", program: vitest('--project', 'functions (java)') },
  seasons: { title: 'a year of seasons', program: onTables('.long.test.ts') },
  rows: { title: 'odd rows of every kind, and ten thousand players', program: onTables('odd-rows', 'refresh-ranking') },
  sockets: {
    title: '500 live sockets that drop, and 1,000 messages',
    program: vitest('--project', 'browser', 'web/e2e/live.test.ts'),
    environment: { LIVE_SOCKETS: '500', LIVE_MESSAGES: '1000', LIVE_SETTLE_MS: '900000' },
  },
  chaos: { title: 'a crowd while AWS does everything that it may', program: ['tools/chaos/main.ts'] },
  kill: { title: 'kills of a host while it fills orders', program: ['tools/kill-host.ts'] },
  mutate: { title: 'a change of every line of the rules', program: ['tools/mutate/main.ts'] },
};

function run(name: string, args: readonly string[] = []) {
  const { title = '', program = [], environment } = steps[name] ?? {};
  console.log(`\n== ${title}`);
  const startedMs = performance.now();
  const env = { ...process.env, LONG_TESTS: 'yes', SEASON_YEAR: 'all', ...environment };
  const { status } = spawnSync(process.execPath, [...program, ...args], { cwd: root, env, stdio: 'inherit' });
  return { title, minutes: (performance.now() - startedMs) / 60_000, status };
}

const [wanted, ...args] = process.argv.slice(2);
const usage = `Usage: npm run test:long [-- ${Object.keys(steps).join(' | ')}]`;
if (wanted === '--help' || wanted === '-h') console.log(usage);
else if (wanted !== undefined && !Object.hasOwn(steps, wanted)) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const ran = wanted === undefined ? Object.keys(steps).map((name) => run(name)) : [run(wanted, args)];
  console.log('');
  for (const { title, minutes, status } of ran)
    console.log(`${status === 0 ? 'held' : 'FAILED'}  ${minutes.toFixed(1).padStart(5)} min  ${title}`);
  process.exitCode = ran.every(({ status }) => status === 0) ? 0 : 1;
}
