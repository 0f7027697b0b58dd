import { useQuery } from '@tanstack/react-query';
import type { Board } from '../../../../shared/boards.ts';
import { getBoard, getOwnPlace } from '../../../../shared/routes/boards.ts';
import { TICK_MS } from '../../../../shared/tick.ts';
import { useOnceFor } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';

export function useBoard(board: Board) {
  return useQuery(routeQuery(getBoard, { params: { board }, refetchInterval: rankingPollMs, shows: [] }));
}

/** A ranking is requested when the next one is due. */
export function rankingPollMs({
  state: { data },
}: {
  state: { data?: { refreshSeconds: number } | undefined };
}): number {
  return Math.max(TICK_MS, (data?.refreshSeconds ?? 0) * 1000);
}

/** Six requests a minute are the board's, and a screen may make eight. */
const LISTED_MS = 25_000;

/** How old the own entry may be, in milliseconds, when a new ranking comes: one that is listed shows its newest figures. */
export function ownEntryMs(isListed: boolean): number {
  return isListed ? LISTED_MS : 0;
}

interface ShownRanking {
  readonly rankedAt: string | null | undefined;
  readonly isListed: boolean;
}

/** Requested for a ranking that the board shows: an own request, where the edge has the board. */
export function useOwnPlace(board: Board, { rankedAt, isListed }: ShownRanking) {
  const query = useQuery(routeQuery(getOwnPlace, { params: { board }, shows: [] }));
  return useOnceFor(rankedAt, query, ownEntryMs(isListed));
}
