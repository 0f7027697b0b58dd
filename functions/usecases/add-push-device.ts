import { MAX_DEVICES, type PushDevice } from '../../shared/schemas/push.ts';
import { listDevices, putDevice, removeDevice } from '../data/push-device.ts';

/** The oldest makes room. */
export async function addPushDevice(playerId: string, device: PushDevice, nowMs: number): Promise<{ id: string }> {
  const others = await listDevices(playerId, { consistent: true });
  const id = await putDevice(playerId, device, nowMs);
  const byAge = others.filter((other) => other.id !== id).toSorted((one, other) => one.addedAtMs - other.addedAtMs);
  const surplus = byAge.slice(0, Math.max(0, byAge.length - MAX_DEVICES + 1));
  await Promise.all(surplus.map((each) => removeDevice(playerId, each.id)));
  return { id };
}
