import type { Route } from './routes/route.ts';

/** A burst, and then one request per interval. */
export interface RateLimit {
  readonly burst: number;
  readonly intervalMs: number;
}

/** Far more than the web app's requests to any one route: at most one per tick. */
const readRate: RateLimit = { burst: 60, intervalMs: 200 };
/** Twice as fast as a player may trade: the exact limit is in the table. */
const writeRate: RateLimit = { burst: 60, intervalMs: 250 };
/** Each makes several calls to PayPal, which limits all our players together. */
const paymentRate: RateLimit = { burst: 30, intervalMs: 4000 };

/**
 * Anyone can send fake PayPal events, and PayPal is asked about each. It resends rejected events for three days, so a
 * flood delays its events but loses none.
 */
const eventRate: RateLimit = { burst: 60, intervalMs: 100 };

type Limited = Pick<Route, 'access' | 'pays' | 'method' | 'calledBy' | 'guessable' | 'cachedAtEdge'>;

/** Returns the limit for one player and route, or for all unknown callers together; undefined for no limit. */
export function requestRateOf({
  access,
  pays,
  method,
  calledBy,
  guessable,
  cachedAtEdge,
}: Limited): RateLimit | undefined {
  if (guessable) return writeRate;
  if (calledBy && access === 'anyone') return eventRate;
  if (access === 'anyone' || cachedAtEdge) return undefined;
  if (pays) return paymentRate;
  return method === 'GET' ? readRate : writeRate;
}
