import type { PersonalEvent } from '../../shared/live.ts';
import { isOneOf } from '../../shared/notifications.ts';
import { isSubAccount } from '../../shared/sub-account.ts';
import { sendPush, Unsent } from '../clients/push-service.ts';
import { readInbox } from '../data/inbox.ts';
import { mailDueAtMs, putMailDue, SETTLED_MS } from '../data/mail-due.ts';
import { listDevices, removeDevice, type StoredDevice } from '../data/push-device.ts';
import { pushKeys } from '../data/push-keys.ts';
import { log } from '../runtime/log.ts';
import { mailFrom } from '../runtime/mail-from.ts';

/*
 * A device that fails or does not answer gets a rest, because sockets wait for this batch. A service's devices all get
 * one once it has failed several players; one player's failures say nothing about a service.
 */
const REST_MS = 30_000;
const PLAYERS_FAILED = 3;
const restsUntilMs = new Map<string, number>();
const failed = new Map<string, { readonly players: Set<string>; readonly untilMs: number }>();

/** A device that answers slowly gets no more of a batch's events after this. */
const BATCH_MS = 3000;

/**
 * Sends a player's events to their devices and makes them due by email, without the kinds that are switched off. A
 * device that is not reached is only logged, because the bell has the event.
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

async function pushTo(device: StoredDevice, pushed: { playerId: string; events: readonly PersonalEvent[] }) {
  const { playerId, events } = pushed;
  const { host } = new URL(device.endpoint);
  const untilMs = Date.now() + BATCH_MS;
  for (const event of events) {
    const nowMs = Date.now();
    if (nowMs > untilMs || [host, device.endpoint].some((each) => nowMs < (restsUntilMs.get(each) ?? 0))) return;
    try {
      const outcome = await sendPush(device, { playerId, event }, await pushKeys());
      failed.delete(host);
      if (outcome === 'gone') return await removeDevice(playerId, device.id);
      if (outcome === 'refused') log.warn('a push service refused a message', { host, playerId });
    } catch (error) {
      rest(device.endpoint);
      if (!(error instanceof Unsent)) noteFailure(host, playerId);
      log.warn('a device was not notified', { host, playerId, reason: String(error) });
    }
  }
}

function rest(what: string): void {
  const nowMs = Date.now();
  for (const [each, untilMs] of restsUntilMs) if (untilMs <= nowMs) restsUntilMs.delete(each);
  restsUntilMs.set(what, nowMs + REST_MS);
}

function noteFailure(host: string, playerId: string): void {
  const nowMs = Date.now();
  for (const [each, { untilMs }] of failed) if (untilMs <= nowMs) failed.delete(each);
  const { players } = failed.get(host) ?? { players: new Set<string>() };
  failed.set(host, { players: players.add(playerId), untilMs: nowMs + REST_MS });
  if (players.size >= PLAYERS_FAILED) rest(host);
}
