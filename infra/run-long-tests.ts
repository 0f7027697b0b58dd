import { spawnSync } from 'node:child_process';
import { root } from './paths.ts';

/*
 * `npm run test:long`: what takes long by nature, one after the other, and in the end what was run and how it went. The
 * delivery workflow does so each night.
 */

const vitest = (...args: string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...args];

const steps: Record<string, { program: readonly string[]; environment?: Record<string, string> }> = {
  "handlers and data on AWS's own table engine": { program: vitest('--project', 'functions (java)') },
  'a year of seasons': {
    program: vitest('.long.test.ts', '--project', 'functions (embedded)'),
  },
  'rows of every kind, odd in every way, and ten thousand players': {
    program: vitest('--project', 'functions (embedded)', 'odd-rows', 'refresh-ranking'),
  },
  '500 live sockets that drop, and 1,000 messages': {
    program: vitest('--project', 'browser', 'web/e2e/live.test.ts'),
    environment: { LIVE_SOCKETS: '500', LIVE_MESSAGES: '1000', LIVE_SETTLE_MS: '900000' },
  },
  'a crowd while AWS does everything that it may': { program: ['infra/local/testing/chaos.ts'] },
  'three kills of a host while it fills orders': { program: ['infra/local/testing/kill-host.ts'] },
  'a change of every line of the rules': { program: ['infra/mutate.ts'] },
};

const ran = Object.entries(steps).map(([title, { program, environment }]) => {
  console.log(`\n== ${title}`);
  const startedMs = performance.now();
  const env = { ...process.env, LONG_TESTS: 'yes', SEASON_YEAR: 'all', ...environment };
  const { status } = spawnSync(process.execPath, program, { cwd: root, env, stdio: 'inherit' });
  return { title, minutes: (performance.now() - startedMs) / 60_000, status };
});

console.log('');
for (const { title, minutes, status } of ran)
  console.log(`${status === 0 ? 'held' : 'FAILED'}  ${minutes.toFixed(1).padStart(5)} min  ${title}`);
process.exitCode = ran.every(({ status }) => status === 0) ? 0 : 1;
