import { queryOptions, useQuery } from '@tanstack/react-query';
import { getOwnRank } from '../../../../shared/routes/get-own-rank.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { call } from '../../../lib/client.ts';

export const ownRankQuery = queryOptions({
  queryKey: ['get-own-rank'],
  queryFn: ({ signal }) => call(getOwnRank, { signal }),
  refetchInterval: SLOT_MS,
});

/** Where the player stands among all, and how often rankings are made. */
export function useOwnRank() {
  return useQuery(ownRankQuery);
}
