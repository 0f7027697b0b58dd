import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { MAX_DEVICES, PushDevice } from '../../shared/schemas/push.ts';
import { playerPartition } from './player.ts';
import { queryPage, withPrefix } from './read.ts';
import { readEach } from './read-item.ts';
import { type Key, withoutKey } from './table.ts';
import { put, removeIf, writeIf } from './write.ts';

/* PLAYER#id / PUSH#<digest of the endpoint>: a device that shows a player's events when the game is closed. */

const PREFIX = 'PUSH#';

const DeviceAttributes = z.object({ ...PushDevice.shape, addedAtMs: z.int() });

export interface StoredDevice extends z.infer<typeof DeviceAttributes> {
  readonly id: string;
}

function deviceKey(playerId: string, id: string): Key {
  return { PK: playerPartition(playerId), SK: PREFIX + id };
}

export async function listDevices(playerId: string, { consistent = false } = {}): Promise<StoredDevice[]> {
  const query = {
    ...withPrefix(playerPartition(playerId), PREFIX),
    ConsistentRead: consistent,
    Limit: 2 * MAX_DEVICES,
  };
  const { items } = await queryPage(query);
  return readEach(items, (item) => {
    return { ...DeviceAttributes.parse(withoutKey(item)), id: String(item.SK).slice(PREFIX.length) };
  });
}

export async function putDevice(playerId: string, device: PushDevice, nowMs: number): Promise<string> {
  const id = createHash('sha256').update(device.endpoint).digest('hex');
  await writeIf(put({ ...deviceKey(playerId, id), ...device, addedAtMs: nowMs }));
  return id;
}

export async function removeDevice(playerId: string, id: string): Promise<void> {
  await removeIf(deviceKey(playerId, id));
}
