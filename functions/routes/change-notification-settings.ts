import { changeNotificationSettings } from '../../shared/routes/notifications.ts';
import { muteKinds } from '../data/inbox.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(changeNotificationSettings, async ({ session, body }) => {
  await muteKinds(session.playerId, body.mutedKinds);
  return body;
});
