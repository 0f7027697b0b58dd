import * as z from 'zod/mini';
import { MAX_DEVICES } from '../../shared/schemas/device.ts';
import { playerPartition } from './player.ts';
import { listFirst, withPrefix } from './read.ts';
import { type Key, withoutKey } from './table.ts';
import { put, remove, transactWrite, writeIf } from './write.ts';

/*
 * PLAYER#id / DEVICE#<sign-in>: a browser that has signed in, kept as long as its renewal token lives. The user pool
 * does not list them. The sign-in is named by `origin_jti`, a claim of all tokens made from it.
 */

const PREFIX = 'DEVICE#';

/** Same lifetime as renewal tokens in infra/accounts.ts. */
const KEPT_SECONDS = 30 * 24 * 3600;

const DeviceAttributes = z.object({ name: z.string(), signedInAtMs: z.int() });

interface Device extends z.infer<typeof DeviceAttributes> {
  readonly id: string;
}

function deviceKey(playerId: string, id: string): Key {
  return { PK: playerPartition(playerId), SK: PREFIX + id };
}

export async function putDevice(playerId: string, { id, ...device }: Device): Promise<void> {
  const expiresAt = Math.ceil(device.signedInAtMs / 1000) + KEPT_SECONDS;
  await writeIf(put({ ...deviceKey(playerId, id), ...device, expiresAt }));
}

export async function removeDevices(playerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transactWrite(ids.map((id) => remove(deviceKey(playerId, id))));
}

/** Lists at most {@link MAX_DEVICES}, sorted newest first, without those whose renewal token has expired. */
export async function listDevices(playerId: string, nowMs: number): Promise<Device[]> {
  const query = { ...withPrefix(playerPartition(playerId), PREFIX), ConsistentRead: true };
  const devices = await listFirst(query, MAX_DEVICES, ({ SK, ...item }) => {
    return { id: String(SK).slice(PREFIX.length), ...DeviceAttributes.parse(withoutKey(item)) };
  });
  const live = devices.filter(({ signedInAtMs }) => nowMs < signedInAtMs + KEPT_SECONDS * 1000);
  return live.toSorted((one, other) => other.signedInAtMs - one.signedInAtMs);
}
