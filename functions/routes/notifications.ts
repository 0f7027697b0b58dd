import { randomBytes } from 'node:crypto';
import * as rows from '../../shared/routes/notifications.ts';
import { chooseChannels, readInbox } from '../data/inbox.ts';
import { listPersonalEvents } from '../data/personal-events.ts';
import { serve } from '../http/serve.ts';
import * as notifications from '../usecases/view-notifications.ts';

export const getInbox = serve(rows.getInbox, ({ session: { playerId }, nowMs }) =>
  notifications.viewInbox({ playerId, nowMs }),
);

export const listNotifications = serve(rows.listNotifications, ({ session: { playerId }, query, nowMs }) =>
  notifications.viewNotifications({ playerId, nowMs }, query.before),
);

export const markNotificationsRead = serve(rows.markNotificationsRead, async ({ session, body, nowMs }) => {
  await notifications.markNotificationsRead(session.playerId, body.upTo, nowMs);
  return body;
});

export const changeNotificationSettings = serve(
  rows.changeNotificationSettings,
  async ({ session: { playerId, username }, body, nowMs }) => {
    const { mailedKinds: kinds, ...others } = body;
    const before = kinds && (await readInbox(playerId)).mail;
    const sinceMs = before && before.kinds.length > 0 ? before.sinceMs : nowMs;
    const stopToken = before?.stopToken ?? randomBytes(16).toString('base64url');
    await chooseChannels(playerId, { ...others, mail: kinds && { kinds, sinceMs, stopToken, username } });
    return body;
  },
);

export const listEvents = serve(rows.listEvents, async ({ session, query }) =>
  listPersonalEvents(session.playerId, query.after),
);
