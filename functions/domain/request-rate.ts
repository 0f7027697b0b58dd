import type { Route } from '../../shared/routes/route.ts';
import type { RateLimit } from './rate-limit.ts';

/** Far above what the web app asks of one route: it polls once a tick at most. */
const readRate: RateLimit = { burst: 60, intervalMs: 200 };
/** Twice as fast as a player may trade: there the table keeps the rate limit, exactly. */
const writeRate: RateLimit = { burst: 60, intervalMs: 250 };
/** Every one of these is several calls of PayPal's, which limits us all together. */
const paymentRate: RateLimit = { burst: 30, intervalMs: 4000 };

/**
 * Anybody can send what looks like PayPal's event, and PayPal is asked about each. It sends again for three days what was
 * turned away, so a flood delays its events and loses none.
 */
const eventRate: RateLimit = { burst: 60, intervalMs: 100 };

type Limited = Pick<Route, 'access' | 'pays' | 'method' | 'calledBy'>;

/** How fast one player may ask one route, or all callers together where another server calls; undefined for no limit. */
export function requestRateOf({ access, pays, method, calledBy }: Limited): RateLimit | undefined {
  if (calledBy) return eventRate;
  if (access === 'anyone') return undefined;
  if (pays) return paymentRate;
  return method === 'GET' ? readRate : writeRate;
}
