import type { Query } from '@tanstack/react-query';

/** How often the present screen polls this, in milliseconds; infinite if it does not. */
export function pollIntervalMs(query: Query): number {
  const intervals = query.observers.map(({ options: { enabled, refetchInterval } }) => {
    const interval = typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
    return enabled === false ? undefined : interval;
  });
  return Math.min(...intervals.map((interval) => interval || Number.POSITIVE_INFINITY));
}
