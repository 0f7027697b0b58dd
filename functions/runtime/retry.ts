import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '../../shared/refusals.ts';

/**
 * What one attempt to read, decide and write returns: the result, a refusal, or undefined if another request wrote in
 * between, so that it must read again.
 */
export type Attempt<Result> = Result | Refused | undefined;

/** Enough for one player's own requests: several browser tabs, the orders that fill. */
const OWN_ATTEMPTS = 6;

/** Attempts for an item that many write at once: a league that fifty join, or the market beside the tick job. */
export const SHARED_ATTEMPTS = 10;

/** A trade takes less. */
const FIRST_WAIT_MS = 40;

/** All waits of ten attempts stay below six seconds: a Lambda has ten. */
const LONGEST_WAIT_MS = 1000;

/**
 * Repeats an attempt until it returns something. Each wait is random below a bound that doubles, so that rivals do not
 * collide again (full jitter, https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 * @returns the refusal `try-again` if the last attempt returned undefined too
 */
export async function untilWritten<Result>(
  attempt: () => Promise<Attempt<Result>>,
  attempts = OWN_ATTEMPTS,
): Promise<Result | Refused> {
  for (let count = 1; ; count++) {
    const result = await attempt();
    if (result !== undefined) return result;
    if (count === attempts) return new Refused({ code: 'try-again' });
    await sleep(Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - 1)));
  }
}
