import { ORIGIN_KEY_HEADER } from '../../shared/origin-key.ts';
import { Refused } from '../../shared/refusals.ts';
import { fromEnvironment } from '../runtime/environment.ts';
import type { Middleware } from './request.ts';

const originKey = fromEnvironment('ORIGIN_KEY');

/**
 * Refuses a request that did not come through the distribution: the API has an address of its own, and there nothing is
 * cached, logged or filtered. Only the distribution knows the key, and it goes over one that a client sends.
 */
export function throughSite(): Middleware {
  return {
    before: ({ event }) => {
      if (event.headers[ORIGIN_KEY_HEADER] !== originKey) throw new Refused({ code: 'not-through-site' });
    },
  };
}
