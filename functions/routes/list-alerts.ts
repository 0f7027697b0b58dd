import { listAlerts } from '../../shared/routes/alerts.ts';
import { serve } from '../http/serve.ts';
import { viewAlerts } from '../usecases/alerts.ts';

export const handler = serve(listAlerts, ({ session: { playerId } }) => viewAlerts(playerId));
