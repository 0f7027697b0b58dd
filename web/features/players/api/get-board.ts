import { useQuery } from '@tanstack/react-query';
import type { Board } from '../../../../shared/boards.ts';
import { getBoard } from '../../../../shared/routes/boards.ts';
import { TICK_MS } from '../../../../shared/tick.ts';
import { routeQuery } from '../../../lib/route-query.ts';

export function useBoard(board: Board) {
  return useQuery(routeQuery(getBoard, { params: { board }, refetchInterval: TICK_MS, shows: [] }));
}
