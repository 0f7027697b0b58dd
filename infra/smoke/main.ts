import { OperatorError } from '../local/operator-error.ts';
import { readOptions } from './options.ts';
import { smoke } from './smoke.ts';

/*
 * `npm run smoke -- <url>` walks a player's journey over a laptop's host or a deployed stack, a line a step. It fails if a step
 * does. SMOKE_EMAIL with SMOKE_PASSWORD, or SMOKE_COOKIE, name the player of a deployed stack.
 */

try {
  const results = await smoke(readOptions(process.argv.slice(2), process.env), console.log);
  process.exitCode = results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
