import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOwnRank } from '../../../../shared/routes/boards.ts';
import { listPlayers, listRankedPlayers } from '../../../../shared/routes/players.ts';
import { useOnceFor, usePoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { ownEntryMs, rankingPollMs } from './get-board.ts';

/** The rank beside the portfolio's value may be older than the boards. */
const BESIDE_MS = 300_000;

export function useOwnRank() {
  const refetchInterval = usePoll(BESIDE_MS);
  return useQuery(routeQuery(getOwnRank, { staleTime: refetchInterval, refetchInterval, shows: [] }));
}

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
