import { randomUUID } from 'node:crypto';
import { putConnection } from '../data/connection.ts';
import { FUTURE_NOON_MS } from './scene.ts';

/** Somebody has a live socket from now on, under whatever clock: a ranking is then made in every tick. */
export async function somebodyLooks(): Promise<void> {
  await putConnection({ id: 'onlooker=', playerId: randomUUID(), connectedAtMs: FUTURE_NOON_MS });
}
