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

/** Of rankings every ten seconds each third: six requests a minute are the board's, and a screen may make eight. */
export const OWN_PLACE_MS = 25_000;

/** Requested for a ranking that the board shows: an own request, where the edge has the board. */
export function useOwnPlace(board: Board, rankedAt: string | null | undefined) {
  return useOnceFor(rankedAt, useQuery(routeQuery(getOwnPlace, { params: { board }, shows: [] })), OWN_PLACE_MS);
}
