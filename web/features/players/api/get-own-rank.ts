import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOwnRank } from '../../../../shared/routes/boards.ts';
import { listPlayers, listRankedPlayers } from '../../../../shared/routes/players.ts';
import { useOnceFor, usePoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { ownEntryMs, rankingPollMs } from './get-board.ts';

/** Beside the portfolio's value: the boards know better. */
const BESIDE_MS = 300_000;

export function useOwnRank() {
  const refetchInterval = usePoll(BESIDE_MS);
  return useQuery(routeQuery(getOwnRank, { staleTime: refetchInterval, refetchInterval, shows: [] }));
}

/** A page of all players from the edge, or those found, and the own entry in full. */
export function useRankedPlayers({ page, search, playerId }: { page: number; search: string; playerId: string }) {
  const pages = useQuery(
    routeQuery(listRankedPlayers, {
      query: { page: String(page) },
      refetchInterval: rankingPollMs,
      shows: [],
      placeholderData: keepPreviousData,
    }),
  );
  const rankedAt = pages.data?.rankedAt;
  const isListed = pages.data?.listed.some(({ id }) => id === playerId) ?? false;
  const own = useOnceFor(rankedAt, useQuery(routeQuery(getOwnRank, { shows: [] })), ownEntryMs(isListed));
  const asked = routeQuery(listPlayers, {
    query: { search },
    enabled: search !== '',
    shows: [],
    placeholderData: keepPreviousData,
  });
  return { pages, own, found: useOnceFor(rankedAt, useQuery(asked)) };
}
