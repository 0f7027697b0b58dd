import { log } from './log.ts';
import { recordMetric, takeMetrics } from './metrics.ts';

/**
 * The handler of a Lambda that no HTTP request starts. A throw is one line of the log; it goes on to Lambda, which tries
 * again where the source of the event says so. A run that succeeds writes a line only if it has metrics: Lambda's own
 * report has its duration.
 *
 * A plain function, because middy is 3 KB of the bundle and a stack of one middleware needs none.
 */
export function observed<Input extends unknown[], Result>(
  name: string,
  handler: (...input: Input) => Promise<Result>,
): (...input: Input) => Promise<Result> {
  return async (...input) => {
    const startedAtMs = Date.now();
    const told = () => ({ lambda: name, latencyMs: Date.now() - startedAtMs, ...takeMetrics(Date.now()) });
    try {
      const result = await handler(...input);
      const fields = told();
      if ('_aws' in fields) log.info('run', fields);
      return result;
    } catch (error) {
      log.error('failed', error, told());
      throw error;
    }
  };
}

/** The next run does the step again. A message that is sent again would only repeat the steps that are done. */
export function noteStepFailure(step: string) {
  return (error: unknown): void => {
    log.error('a step of the tick job failed', error, { step });
    recordMetric('TickJobStepsFailed', 1);
  };
}
