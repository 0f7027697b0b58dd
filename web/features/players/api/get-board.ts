import { useQuery } from '@tanstack/react-query';
import type { Board } from '../../../../shared/boards.ts';
import { getBoard } from '../../../../shared/routes/get-board.ts';
import { SLOT_MS } from '../../../../shared/slot.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { usePoll } from '../../../lib/use-account-poll.ts';

/** The board of all time stands beside the leaderboard, which is polled: it is read when that one changes its order. */
const BESIDE_MS = 60_000;

/** A board's first hundred, and the own place on it. */
export function useBoard(board: Board) {
  const besideMs = usePoll(BESIDE_MS);
  const refetchInterval = board === 'all' ? besideMs : SLOT_MS;
  return useQuery(routeQuery(getBoard, { params: { board }, refetchInterval, shows: [] }));
}
