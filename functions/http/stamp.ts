import { API_VERSION } from '../../shared/api-version.ts';
import { crossOriginHeaders } from '../../shared/credential.ts';
import type { Route } from '../../shared/routes/route.ts';
import { isByToken, type Middleware, type Timed } from './request.ts';

export type Stamped = Timed & {
  /** Set if the route has a limit (functions/http/guards.ts). */
  rateLimit?: Record<string, string>;
};

/** Sets the headers of every answer. A cached answer keeps those of the request that fetched it. */
export function stamp({ retiring, cachedAtEdge, calledBy }: Route): Middleware<Stamped> {
  const fixed: Record<string, string> = { 'api-version': API_VERSION };
  if (retiring) {
    // RFC 9745 and RFC 8594 define these headers.
    fixed.deprecation = `@${Date.parse(retiring.deprecated) / 1000}`;
    fixed.sunset = new Date(retiring.sunset).toUTCString();
  }
  const add: Middleware<Stamped>['after'] = ({ event, context, response }) => {
    if (!response) return;
    // Pages of other sites may read answers that need no cookie; a cached answer is public.
    const isShared = cachedAtEdge || calledBy === 'oauth-client' || isByToken(event);
    const own = { ...fixed, 'x-request-id': event.requestContext.requestId, ...context.rateLimit };
    response.headers = { ...response.headers, ...own, ...(isShared && crossOriginHeaders) };
  };
  return { after: add, onError: add };
}
