import { log } from './log.ts';
import { recordMetric } from './metrics.ts';

/** The next run does the step again. A message that is sent again would only repeat the steps that are done. */
export function noteStepFailure(step: string) {
  return (error: unknown): void => {
    log.error('a step of the tick job failed', error, { step });
    recordMetric('TickJobStepsFailed', 1);
  };
}
