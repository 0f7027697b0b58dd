import { getBoard } from '../../shared/routes/boards.ts';
import { Answer } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { newestMessage } from '../usecases/chat.ts';
import { readMarketHalt } from '../usecases/market-halt.ts';
import { viewBoard } from '../usecases/view-board.ts';

export const handler = serve(getBoard, async ({ params: { board }, nowMs }) => {
  const [body, newest, halt] = await Promise.all([viewBoard(board), newestMessage(nowMs), readMarketHalt()]);
  return new Answer({ body, headers: { ...newest, ...halt } });
});
