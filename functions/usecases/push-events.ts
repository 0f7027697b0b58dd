import type { PersonalEvent } from '../../shared/live.ts';
import { isOneOf } from '../../shared/notifications.ts';
import { isSubAccount } from '../../shared/sub-account.ts';
import { sendPush } from '../clients/push-service.ts';
import { readInbox } from '../data/inbox.ts';
import { mailDueAtMs, putMailDue, SETTLED_MS } from '../data/mail-due.ts';
import { listDevices, removeDevice, type StoredDevice } from '../data/push-device.ts';
import { pushKeys } from '../data/push-keys.ts';
import { log } from '../runtime/log.ts';
import { mailFrom } from '../runtime/mail-from.ts';

/** A service that fails or does not answer is left alone for a while: sockets wait for this batch. */
const REST_MS = 30_000;
const restsUntilMs = new Map<string, number>();

/**
 * Sends a player's events to their devices, and makes them due by email, without the kinds that are switched off. That
 * a device is not reached is only logged: the bell has the event.
 */
export async function pushEvents(playerId: string, events: readonly PersonalEvent[]): Promise<void> {
  if (isSubAccount(playerId)) return;
  const devices = await listDevices(playerId);
  if (devices.length === 0 && mailFrom === undefined) return;
  const { unpushedKinds, mail } = await readInbox(playerId);
  if (mail && events.some((event) => isOneOf(event, mail.kinds)))
    await putMailDue({ dueAtMs: mailDueAtMs(mail, Date.now() + SETTLED_MS), playerId });
  const audible = events.filter((event) => !isOneOf(event, unpushedKinds));
  await Promise.all(devices.map((device) => pushTo(device, { playerId, events: audible })));
}

async function pushTo(device: StoredDevice, told: { playerId: string; events: readonly PersonalEvent[] }) {
  const { playerId, events } = told;
  const { host } = new URL(device.endpoint);
  for (const event of events) {
    if (Date.now() < (restsUntilMs.get(host) ?? 0)) return;
    try {
      const outcome = await sendPush(device, { playerId, event }, await pushKeys());
      if (outcome === 'gone') return await removeDevice(playerId, device.id);
      if (outcome === 'refused') log.warn('a push service refused a message', { host, playerId });
    } catch (error) {
      restsUntilMs.set(host, Date.now() + REST_MS);
      log.warn('a device was not told', { host, playerId, reason: String(error) });
    }
  }
}
