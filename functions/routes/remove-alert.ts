import { removeAlert as route } from '../../shared/routes/alerts.ts';
import { serve } from '../http/serve.ts';
import { removeAlert } from '../usecases/alerts.ts';

export const handler = serve(route, ({ session: { playerId }, params: { id } }) =>
  removeAlert(playerId, id.toLowerCase()),
);
