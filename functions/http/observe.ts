import type { Route } from '../../shared/routes/route.ts';
import { log } from '../runtime/log.ts';
import { recordMetric, takeMetrics } from '../runtime/metrics.ts';
import type { Refusable } from './problem.ts';
import type { Middleware, Timed } from './request.ts';
import type { Input } from './validate.ts';

/** What the layers below may have added by the time that a request ends. */
type Ended = Timed & Refusable & { input?: Input };

/** Writes the request's one line in the log, with its metrics, whatever becomes of it. */
export function observe({ name, signsIn }: Route): Middleware<Ended> {
  const finish: Middleware<Ended>['after'] = ({ event, context, response }) => {
    const status = response?.statusCode ?? 500;
    const endedAtMs = Date.now();
    if (signsIn && status >= 500) recordMetric('SignInsFailed', 1);
    log.info('request', {
      route: name,
      status,
      code: context.refusalCode,
      symbol: symbolOf(context.input),
      latencyMs: endedAtMs - context.nowMs,
      requestId: event.requestContext.requestId,
      playerId: event.requestContext.authorizer?.lambda?.playerId,
      // A variable of the API's stage: a new commit changes that one, and no function whose code is the same.
      commit: event.stageVariables?.commit,
      ...takeMetrics(endedAtMs),
    });
  };
  return {
    before: ({ context }) => {
      context.nowMs = Date.now();
    },
    after: finish,
    onError: finish,
  };
}

/** The company that a request names, where its schemas ask for one. Nothing is told that has not been parsed. */
function symbolOf(input: Input | undefined): string | undefined {
  for (const part of [input?.body, input?.params, input?.query]) {
    const { symbol } = (part ?? {}) as { symbol?: unknown };
    if (typeof symbol === 'string') return symbol;
  }
  return undefined;
}
