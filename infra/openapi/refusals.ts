import { statusOf } from '../../shared/problem.ts';
import type { RefusalCode } from '../../shared/refusals.ts';
import { requestRateOf } from '../../shared/request-rate.ts';
import type { GrantedRoute } from '../../shared/routes/index.ts';

/**
 * Returns the codes of all refusals, by status: those of the operation beside its row, and those that follow from the
 * row. The handlers' tests compare each answer with them (functions/testing/documented.ts).
 */
export function refusalsOf(route: GrantedRoute): Map<number, RefusalCode[]> {
  const isOpen = route.method === 'GET' || route.calledBy !== undefined;
  const codes: RefusalCode[] = [
    // The edge refuses parameters that a cached route does not have.
    ...(route.params || route.query || route.body || route.cachedAtEdge ? (['malformed'] as const) : []),
    ...(route.operation?.keyed ? (['invalid-key'] as const) : []),
    ...(route.access === 'anyone' ? [] : (['not-signed-in'] as const)),
    ...(route.access === 'anyone' || route.cachedAtEdge ? [] : (['not-in-contest'] as const)),
    ...(route.access !== 'anyone' && !route.scope ? (['not-by-token'] as const) : []),
    ...(route.scope === 'trade' ? (['read-only-token'] as const) : []),
    ...(route.scope && !route.paper ? (['not-on-paper'] as const) : []),
    ...(route.access === 'admin' ? (['not-admin'] as const) : []),
    ...(isOpen ? [] : (['wrong-origin'] as const)),
    'not-through-site',
    // The player has not entered the contest.
    ...(route.paper && route.reads.includes('PLAYER') ? (['not-found'] as const) : []),
    ...(route.operation?.refusals ?? []),
    ...(requestRateOf(route) ? (['too-many-requests'] as const) : []),
    'internal',
    'try-again',
    ...(route.reads.includes('MARKET') ? (['market-closed'] as const) : []),
  ];
  const byStatus = Map.groupBy(new Set(codes), statusOf);
  return new Map([...byStatus].toSorted(([one], [other]) => one - other));
}
