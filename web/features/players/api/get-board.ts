import { useQuery } from '@tanstack/react-query';
import type { Board } from '../../../../shared/boards.ts';
import { getBoard, getOwnPlace } from '../../../../shared/routes/boards.ts';
import { TICK_MS } from '../../../../shared/tick.ts';
import { useOnceFor } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

export function useBoard(board: Board) {
  return useQuery(routeQuery(getBoard, { params: { board }, refetchInterval: rankingPollMs, shows: [] }));
}

export function rankingPollMs({
  state: { data },
}: {
  state: { data?: { refreshSeconds: number } | undefined };
}): number {
  return Math.max(TICK_MS, (data?.refreshSeconds ?? 0) * 1000);
}

/** The board takes six of the eight requests a minute that a screen may make. */
const LISTED_MS = 25_000;

/** The age in milliseconds. A listed player already sees the newest figures in the list. */
export function ownEntryMs(isListed: boolean): number {
  return isListed ? LISTED_MS : 0;
}

interface ShownRanking {
  readonly rankedAt: string | null | undefined;
  readonly isListed: boolean;
}

/** The board comes from the edge's cache, which has no player's own place. */
export function useOwnPlace(board: Board, { rankedAt, isListed }: ShownRanking) {
  const query = useQuery(routeQuery(getOwnPlace, { params: { board }, shows: [] }));
  return useOnceFor(rankedAt, query, ownEntryMs(isListed));
}
