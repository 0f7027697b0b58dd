import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../infra/paths.ts';
import { runProgram } from './program.ts';

/*
 * `npm run check`: everything about the sources that needs no build and no running host. All parts run, also after one has
 * failed.  The rows of the route table come first: they name in one sentence what a new route still lacks.
 */

const parts: Record<string, readonly string[]> = {
  'routes, their requests and colours': [
    'vitest',
    'run',
    'shared/routes/',
    'web/app/requests.test.ts',
    'web/app/colours.test.ts',
  ],
  'format and lint': ['biome', 'check', '--error-on-warnings'],
  types: ['tsc', '-p', '.'],
  'exports and dependencies': ['knip'],
  'paths in the documentation': ['node', 'tools/check-docs.ts'],
};

await runProgram({ usage: 'npm run check' }, () => {
  let failed = 0;
  for (const [name, [program = '', ...args]] of Object.entries(parts)) {
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      encoding: 'utf8',
    });
    console.log(`${status === 0 ? 'holds' : 'FAILS'}: ${name}`);
    if (status === 0) continue;
    failed = 1;
    process.stdout.write(stdout + stderr);
  }
  return failed;
});
