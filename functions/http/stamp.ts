import { API_VERSION } from '../../shared/api-version.ts';
import { crossOriginHeaders } from '../../shared/credential.ts';
import type { Route } from '../../shared/routes/route.ts';
import { isByToken, type Middleware, type Timed } from './request.ts';

export type Stamped = Timed & {
  /** Where the route has a limit (functions/http/guards.ts). */
  rateLimit?: Record<string, string>;
};

/** The headers of every answer, refusals and redirects too. The edge also keeps those of the request that it passed on. */
export function stamp({ retiring, cachedAtEdge }: Route): Middleware<Stamped> {
  const fixed: Record<string, string> = { 'api-version': API_VERSION };
  if (retiring) {
    // RFC 9745 and RFC 8594.
    fixed.deprecation = `@${Date.parse(retiring.deprecated) / 1000}`;
    fixed.sunset = new Date(retiring.sunset).toUTCString();
  }
  const add: Middleware<Stamped>['after'] = ({ event, context, response }) => {
    if (!response) return;
    // A cached answer is everyone's, so it always says that pages of other sites may read it.
    const isShared = cachedAtEdge || isByToken(event);
    const own = { ...fixed, 'x-request-id': event.requestContext.requestId, ...context.rateLimit };
    response.headers = { ...response.headers, ...own, ...(isShared && crossOriginHeaders) };
  };
  return { after: add, onError: add };
}
