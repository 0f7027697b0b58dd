import { log } from './log.ts';
import { recordMetric, takeMetrics } from './metrics.ts';

/**
 * Wraps the handler of a non-HTTP Lambda. Failures are logged and rethrown for Lambda to retry; a success is logged
 * only if it has metrics. Middy would add 3 KB for one middleware.
 */
export function observed<Input extends unknown[], Result>(
  name: string,
  handler: (...input: Input) => Promise<Result>,
): (...input: Input) => Promise<Result> {
  return async (...input) => {
    const startedAtMs = Date.now();
    const measured = () => ({ lambda: name, latencyMs: Date.now() - startedAtMs, ...takeMetrics(Date.now()) });
    try {
      const result = await handler(...input);
      const fields = measured();
      if ('_aws' in fields) log.info('run', fields);
      return result;
    } catch (error) {
      log.error('failed', error, measured());
      throw error;
    }
  };
}

/** Only logs and counts: the next run repeats the step, and a retried message would repeat the finished ones. */
export function noteStepFailure(step: string) {
  return (error: unknown): void => {
    log.error('a step of the tick job failed', error, { step });
    recordMetric('TickJobStepsFailed', 1);
  };
}
