import { Refused } from '../../shared/refusals.ts';
import type { Route } from '../../shared/routes/route.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import type { Middleware } from './request.ts';

const siteUrl = fromEnvironment('SITE_URL');

/**
 * Refuses a write that does not come from our own pages: a browser always says where a write comes from. A call of
 * another server has no origin, and the handler confirms it.
 */
export function sameOrigin(route: Route): Middleware {
  const isOpen = route.method === 'GET' || route.calledBy !== undefined;
  return {
    before: ({ event }) => {
      if (!isOpen && event.headers.origin !== siteUrl) throw new Refused({ code: 'wrong-origin' });
    },
  };
}
