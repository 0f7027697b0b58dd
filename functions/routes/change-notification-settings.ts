import { randomBytes } from 'node:crypto';
import { changeNotificationSettings } from '../../shared/routes/notifications.ts';
import { changeSettings } from '../data/inbox.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(changeNotificationSettings, async ({ session: { playerId, username }, body, nowMs }) => {
  await changeSettings(playerId, body, { username, nowMs, mailToken: randomBytes(16).toString('base64url') });
  return body;
});
