import { randomUUID } from 'node:crypto';
import { putConnection } from '../data/connection.ts';
import { FUTURE_NOON_MS } from './scene.ts';

/** Keeps a player online during the whole test. */
export async function keepSomeoneOnline(): Promise<void> {
  const heardAtMs = FUTURE_NOON_MS + 3_600_000;
  await putConnection({ id: 'onlooker=', playerId: randomUUID(), connectedAtMs: FUTURE_NOON_MS, heardAtMs });
}
