import { execFileSync } from 'node:child_process';
import { root } from './paths.ts';

/** What a stack says of its release where nobody has told: in tests, and on the local host, which runs what lies there. */
export const UNKNOWN_COMMIT = 'unknown';

/**
 * The commit that is deployed, `-dirty` where files differ from it. From the variable `COMMIT` where git knows none, as
 * in a copy of the sources without their history.
 */
export function presentCommit(): string {
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD').trim();
    return git('status', '--porcelain') === '' ? commit : `${commit}-dirty`;
  } catch {
    return process.env.COMMIT || UNKNOWN_COMMIT;
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
