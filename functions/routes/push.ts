import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/push.ts';
import { MAX_DEVICES } from '../../shared/schemas/push.ts';
import { listDevices, putDevice, removeDevice } from '../data/push-device.ts';
import { pushKeys } from '../data/push-keys.ts';
import { serve } from '../http/serve.ts';

export const getPush = serve(rows.getPush, async ({ session: { playerId } }) => {
  const [{ publicKey }, devices] = await Promise.all([pushKeys(), listDevices(playerId, { consistent: true })]);
  return { publicKey, devices: devices.map(({ id }) => id) };
});

/** A device beyond the limit replaces the oldest. */
export const addPushDevice = serve(rows.addPushDevice, async ({ session: { playerId }, body: device, nowMs }) => {
  if (!(await isDeviceKey(device.p256dh)))
    return new Refused({ code: 'malformed', where: 'body.p256dh: it is not a point on the curve P-256' });
  const others = await listDevices(playerId, { consistent: true });
  const id = await putDevice(playerId, device, nowMs);
  const byAge = others.filter((other) => other.id !== id).toSorted((one, other) => one.addedAtMs - other.addedAtMs);
  const surplus = byAge.slice(0, Math.max(0, byAge.length - MAX_DEVICES + 1));
  await Promise.all(surplus.map((each) => removeDevice(playerId, each.id)));
  return { id };
});

/** Returns whether a message can be encrypted for the key. A point that is not on the curve makes no shared secret. */
function isDeviceKey(p256dh: string): Promise<boolean> {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  const imported = crypto.subtle.importKey('raw', Buffer.from(p256dh, 'base64url'), algorithm, false, []);
  return imported.then(Boolean, () => false);
}

export const removePushDevice = serve(rows.removePushDevice, async ({ session: { playerId }, params: { id } }) => {
  await removeDevice(playerId, id);
  return { id };
});
