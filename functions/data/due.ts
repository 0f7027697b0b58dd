import { inPartition } from './read.ts';
import type { Item, Key } from './table.ts';

/* The sort keys of these rows begin with the time from which a player's work is due. */

const MS_DIGITS = 14;

export interface Due {
  readonly dueAtMs: number;
  readonly playerId: string;
}

export function dueKey(partition: string, { dueAtMs, playerId }: Due): Key {
  return { PK: partition, SK: `${msKey(dueAtMs)}#${playerId}` };
}

export function dueBy(partition: string, nowMs: number) {
  return inPartition(partition, 'SK < :after', { ':after': msKey(nowMs + 1) });
}

export function dueFromItem({ SK }: Item): Due {
  const [ms, playerId] = String(SK).split('#');
  const dueAtMs = Number(ms);
  if (!playerId || !Number.isSafeInteger(dueAtMs)) throw new RangeError('no moment, or no player');
  return { dueAtMs, playerId };
}

function msKey(ms: number): string {
  return String(ms).padStart(MS_DIGITS, '0');
}
