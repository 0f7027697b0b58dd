import { revokeToken as route } from '../../shared/routes/tokens.ts';
import { serve } from '../http/serve.ts';
import { revokeToken } from '../usecases/revoke-token.ts';

export const handler = serve(route, async ({ session: { playerId }, params: { id } }) => {
  await revokeToken(playerId, id);
  return { id };
});
