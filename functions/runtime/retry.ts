import { setTimeout as sleep } from 'node:timers/promises';

export interface Retries {
  /** The number of attempts in all. */
  readonly attempts: number;
  /** The second attempt waits up to twice this long, and each later one up to twice as long as the one before. */
  readonly backoffMs: number;
  /** The longest wait, for an attempt that is made so often that doubling would never end. */
  readonly maxBackoffMs?: number;
}

/**
 * Makes an attempt again while it returns undefined: something else came between, or a service was busy. The waits are
 * random, so that those who met once don't meet again in step (full jitter,
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 * @returns undefined if the last attempt met something too; the caller says what that means
 */
export async function retryOnConflict<Result>(
  attempt: (count: number) => Promise<Result | undefined>,
  { attempts, backoffMs, maxBackoffMs = Number.POSITIVE_INFINITY }: Retries,
): Promise<Result | undefined> {
  for (let count = 1; count < attempts; count++) {
    const result = await attempt(count);
    if (result !== undefined) return result;
    await sleep(Math.random() * Math.min(maxBackoffMs, backoffMs * 2 ** count));
  }
  return attempt(attempts);
}
