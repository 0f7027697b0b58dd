import * as rows from '../../shared/routes/tokens.ts';
import { removeToken } from '../data/token.ts';
import { serve } from '../http/serve.ts';
import { closeSockets } from '../usecases/end-session.ts';
import * as tokens from '../usecases/tokens.ts';

export const listTokens = serve(rows.listTokens, ({ session: { playerId } }) => tokens.listTokens(playerId));

export const createToken = serve(rows.createToken, ({ session, body, nowMs }) =>
  tokens.createToken({ session, ...body, nowMs }),
);

export const revokeToken = serve(rows.revokeToken, async ({ session: { playerId }, params: { id } }) => {
  await removeToken(playerId, id);
  // The sockets are closed after the token is gone, when it can open no more (functions/socket/connect.ts).
  await closeSockets(playerId, ({ tokenId }) => tokenId === id);
  return { id };
});
