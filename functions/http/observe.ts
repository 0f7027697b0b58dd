import { type Refusal, type RefusalCode, Refused } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import { isBusy } from '../data/busy.ts';
import { log } from '../runtime/log.ts';
import { recordMetric, takeMetrics } from '../runtime/metrics.ts';
import type { Middleware, Timed } from './request.ts';
import { toProblemResponse } from './response.ts';
import type { Input } from './validate.ts';

type Ended = Timed & { input?: Input; refusalCode?: RefusalCode };

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
      // The commit is a stage variable, so that a new commit does not redeploy functions whose code is the same.
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

/** Logs the company's symbol only from parsed input. */
function symbolOf(input: Input | undefined): string | undefined {
  for (const part of [input?.body, input?.params, input?.query]) {
    const { symbol } = (part ?? {}) as { symbol?: unknown };
    if (typeof symbol === 'string') return symbol;
  }
  return undefined;
}

export function problem(route: Route): Middleware<Ended> {
  return {
    onError: (request) => {
      const { requestId } = request.event.requestContext;
      const { nowMs } = request.context;
      const refusal = refusalFor(request.error, requestId);
      request.context.refusalCode = refusal.code;
      request.response = toProblemResponse(route, refusal, { requestId, nowMs });
    },
  };
}

/** A busy table answers 503, not 500: the same request may soon succeed. */
function refusalFor(error: unknown, requestId: string): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (isBusy(error)) {
    log.warn('the table is too busy', { requestId, reason: String(error) });
    return { code: 'try-again' };
  }
  log.error('unexpected error', error, { requestId });
  return { code: 'internal' };
}
