import type { Route } from '../../shared/routes/route.ts';
import { log } from '../runtime/log.ts';
import { flushMetrics, recordMetric } from '../runtime/metrics.ts';
import type { Middleware, Timed } from './request.ts';

/** Writes one line in the log and the request's metrics, whatever becomes of it. */
export function observe({ name }: Route): Middleware<Timed> {
  const finish: Middleware<Timed>['after'] = ({ event, context, response }) => {
    const status = response?.statusCode ?? 500;
    const endedAtMs = Date.now();
    const latencyMs = endedAtMs - context.nowMs;
    log.info('request', {
      route: name,
      status,
      latencyMs,
      requestId: event.requestContext.requestId,
      playerId: event.requestContext.authorizer?.lambda?.playerId,
    });
    recordMetric('Requests', 1);
    recordMetric('LatencyMs', latencyMs);
    if (status === 500) recordMetric('ServerErrors', 1);
    flushMetrics(endedAtMs);
  };
  return {
    before: ({ context }) => {
      context.nowMs = Date.now();
    },
    after: finish,
    onError: finish,
  };
}
