import * as z from 'zod/mini';
import { fromEnvironment } from '../runtime/environment.ts';

/*
 * drand is a public beacon: about twenty organisations jointly produce a value that none of them can choose or foresee.
 * Its proof (a BLS signature, whose SHA-256 is the value) can be checked with drand's own tools.
 */

/** "none" switches drand off for a stage. */
const url = fromEnvironment('DRAND_URL');

const TIMEOUT_MS = 2000;

const Round = z.object({ round: z.int(), randomness: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

export const hasDrand = url !== 'none';

/** Returns a round's value, 64 hexadecimal digits. Throws if drand does not publish it. */
export async function fetchDrand(round: number): Promise<string> {
  const answer = await fetch(`${url}/public/${round}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`drand answers ${answer.status}`);
  const parsed = Round.parse(await answer.json());
  if (parsed.round !== round) throw new Error(`drand returned round ${parsed.round} for ${round}`);
  return parsed.randomness;
}
