import { Refused } from '../../shared/refusals.ts';
import { retryOnConflict } from '../runtime/retry.ts';

/** Fifty who join at the same moment meet in one item; each attempt lets one of them in. */
const retries = { attempts: 8, backoffMs: 20 };

/**
 * Reads, decides and writes, and does it again while something else came between.
 * @param attempt answers undefined where its conditions did not hold: nothing has changed
 */
export async function changeLeague<Answer>(
  attempt: () => Promise<Answer | Refused | undefined>,
): Promise<Answer | Refused> {
  return (await retryOnConflict(attempt, retries)) ?? new Refused({ code: 'try-again' });
}
