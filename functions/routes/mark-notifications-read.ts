import { markNotificationsRead as route } from '../../shared/routes/notifications.ts';
import { serve } from '../http/serve.ts';
import { markNotificationsRead } from '../usecases/view-notifications.ts';

export const handler = serve(route, async ({ session, body, nowMs }) => {
  await markNotificationsRead(session.playerId, body.upTo, nowMs);
  return body;
});
