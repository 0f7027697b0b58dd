import { revokeToken } from '../../shared/routes/tokens.ts';
import { removeToken } from '../data/token.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(revokeToken, async ({ session: { playerId }, params: { id } }) => {
  await removeToken(playerId, id);
  return { id };
});
