import * as rows from '../../shared/routes/boards.ts';
import { Answer } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { newestMessage } from '../usecases/chat.ts';
import { viewBoard, viewOwnPlace } from '../usecases/view-board.ts';
import { viewLeaderboard, viewOwnRank } from '../usecases/view-rankings.ts';

export const getBoard = serve(rows.getBoard, async ({ params: { board }, nowMs }) => {
  const [body, headers] = await Promise.all([viewBoard(board), newestMessage(nowMs)]);
  return new Answer({ body, headers });
});

export const getOwnPlace = serve(rows.getOwnPlace, ({ params: { board }, session: { playerId }, nowMs }) =>
  viewOwnPlace({ board, playerId, nowMs }),
);

export const getOwnRank = serve(rows.getOwnRank, ({ session: { playerId }, nowMs }) => viewOwnRank(playerId, nowMs));

export const getLeaderboard = serve(rows.getLeaderboard, ({ session, nowMs }) =>
  viewLeaderboard(session.playerId, nowMs),
);
