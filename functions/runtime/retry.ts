import { setTimeout as sleep } from 'node:timers/promises';

export interface Retries {
  readonly attempts: number;
  /** The first wait is at most twice this; the bound doubles each time. */
  readonly backoffMs: number;
  readonly maxBackoffMs?: number;
}

/**
 * Retries while an attempt returns undefined: a conflict, or a busy service. Waits are random, so that rivals do not
 * collide again (full jitter, https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 * @returns undefined if the last attempt failed too
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
