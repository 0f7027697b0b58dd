import { getBoard } from '../../shared/routes/boards.ts';
import { Answer } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { newestMessage } from '../usecases/chat.ts';
import { viewBoard } from '../usecases/view-board.ts';

export const handler = serve(getBoard, async ({ params: { board }, nowMs }) => {
  const [body, headers] = await Promise.all([viewBoard(board), newestMessage(nowMs)]);
  return new Answer({ body, headers });
});
