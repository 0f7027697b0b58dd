import { listTokens as route } from '../../shared/routes/tokens.ts';
import { serve } from '../http/serve.ts';
import { listTokens } from '../usecases/tokens.ts';

export const handler = serve(route, ({ session: { playerId } }) => listTokens(playerId));
