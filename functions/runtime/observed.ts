import { log } from './log.ts';
import { flushMetrics } from './metrics.ts';

/**
 * The handler of a Lambda that no HTTP request starts. Its metrics are written whatever becomes of a run, and a throw
 * is one line of the log; it goes on to Lambda, which tries again where the source of the event says so. A run that
 * succeeds says nothing: Lambda's own report has its duration.
 *
 * A plain function, because middy is 3 KB of the bundle and a stack of one middleware needs none.
 */
export function observed<Input extends unknown[], Result>(
  name: string,
  handler: (...input: Input) => Promise<Result>,
): (...input: Input) => Promise<Result> {
  return async (...input) => {
    const startedAtMs = Date.now();
    try {
      return await handler(...input);
    } catch (error) {
      log.error('failed', error, { lambda: name, latencyMs: Date.now() - startedAtMs });
      throw error;
    } finally {
      flushMetrics(Date.now());
    }
  };
}
