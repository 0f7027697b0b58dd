import { type Refusal, type RefusalCode, Refused } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import { isBusy } from '../data/busy.ts';
import { log } from '../runtime/log.ts';
import type { Middleware, Timed } from './request.ts';
import { toProblemResponse } from './response.ts';

/** A request that may have been refused: the line of the log says why. */
export interface Refusable {
  refusalCode?: RefusalCode;
}

/** Answers a refusal as the problem that it is, and everything else that is thrown as a plain 500. */
export function problem(route: Route): Middleware<Timed & Refusable> {
  return {
    onError: (request) => {
      const { requestId } = request.event.requestContext;
      const refusal = refusalFor(request.error, requestId);
      request.context.refusalCode = refusal.code;
      const { nowMs } = request.context;
      request.response = toProblemResponse(route, refusal, { requestId, nowMs });
    },
  };
}

/** A table that is too busy however often it is asked is no fault of ours: the same request may soon be answered. */
function refusalFor(error: unknown, requestId: string): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (isBusy(error)) {
    log.warn('the table is too busy', { requestId, reason: String(error) });
    return { code: 'try-again' };
  }
  log.error('unexpected error', error, { requestId });
  return { code: 'internal' };
}
