import { ApiError } from './api-error.ts';

/** The read limit frees a request within a second. */
const MAX_WAITS = 10;

/** Retries after a 429, waiting as long as it says. A long log takes hundreds of requests. */
export async function withRateLimitRetries<Answer>(read: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let waits = 0; ; waits++)
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 429) || waits === MAX_WAITS) throw error;
      const seconds = Number(error.details?.retryAfterSeconds ?? 1);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      signal?.throwIfAborted();
    }
}
