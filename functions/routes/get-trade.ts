import { getTrade } from '../../shared/routes/trades.ts';
import { serve } from '../http/serve.ts';
import { viewTrade } from '../usecases/used-key.ts';

export const handler = serve(getTrade, ({ session: { playerId }, params }) =>
  viewTrade(playerId, params.id.toLowerCase()),
);
