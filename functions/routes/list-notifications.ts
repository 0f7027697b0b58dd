import { listNotifications } from '../../shared/routes/notifications.ts';
import { serve } from '../http/serve.ts';
import { viewNotifications } from '../usecases/view-notifications.ts';

export const handler = serve(listNotifications, ({ session: { playerId }, query, nowMs }) =>
  viewNotifications({ playerId, nowMs }, query.before),
);
