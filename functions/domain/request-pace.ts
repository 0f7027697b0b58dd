import type { Route } from '../../shared/routes/route.ts';
import type { Pace } from './pace.ts';

/** Far above what the web app asks of one route, which is a dozen in its first seconds and one a slot later. */
const readPace: Pace = { burst: 60, intervalMs: 200 };
/** Twice as fast as a player may trade: there the table keeps the pace, exactly. */
const writePace: Pace = { burst: 60, intervalMs: 250 };
/** Every one of these is several calls of PayPal's, which limits us all together. */
const paymentPace: Pace = { burst: 30, intervalMs: 4000 };

/** How fast one player may ask one route; undefined where nobody is signed in. */
export function requestPaceOf({ access, pays, method }: Pick<Route, 'access' | 'pays' | 'method'>): Pace | undefined {
  if (access === 'anyone') return undefined;
  if (pays) return paymentPace;
  return method === 'GET' ? readPace : writePace;
}
