import { getBoard } from '../../shared/routes/boards.ts';
import { serve } from '../http/serve.ts';
import { viewBoard } from '../usecases/view-board.ts';

export const handler = serve(getBoard, ({ params: { board }, session, nowMs }) => {
  return viewBoard({ board, playerId: session.playerId, nowMs });
});
