import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { runProgram } from '../program.ts';

/*
 * `npm run check` runs all checks of the sources that need no build and no running host. The route table comes first,
 * because it says in one sentence what a new route still lacks. A failed part does not stop the others.
 */

const routes = 'vitest run shared/routes/ web/app/requests.test.ts web/app/tokens.test.ts';
const parts: Record<string, string> = {
  'routes, their requests and colours': routes,
  'format and lint': 'biome check --error-on-warnings',
  types: 'tsc -p .',
  'texts that change': 'node infra/tools/check-texts.ts',
  'plain speech': 'node infra/tools/check-speech.ts',
  'exports and dependencies': 'knip',
  'paths in the documentation': 'node infra/tools/check-docs.ts',
};

await runProgram({ usage: 'npm run check' }, () => {
  let failed = 0;
  for (const [name, command] of Object.entries(parts)) {
    const [program = '', ...args] = command.split(' ');
    const path = join(root, 'node_modules/.bin', program);
    const { status, stdout, stderr } = spawnSync(path, args, { cwd: root, encoding: 'utf8' });
    console.log(`${status === 0 ? 'holds' : 'FAILS'}: ${name}`);
    if (status === 0) continue;
    failed = 1;
    process.stdout.write(stdout + stderr);
  }
  return failed;
});
