import { randomBytes } from 'node:crypto';
import { changeNotificationSettings } from '../../shared/routes/notifications.ts';
import { chooseChannels, readInbox } from '../data/inbox.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(changeNotificationSettings, async ({ session: { playerId, username }, body, nowMs }) => {
  const { mailedKinds: kinds, ...others } = body;
  const before = kinds && (await readInbox(playerId)).mail;
  const sinceMs = before && before.kinds.length > 0 ? before.sinceMs : nowMs;
  const stopToken = before?.stopToken ?? randomBytes(16).toString('base64url');
  await chooseChannels(playerId, { ...others, mail: kinds && { kinds, sinceMs, stopToken, username } });
  return body;
});
