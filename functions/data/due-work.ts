import { inPartition } from './read.ts';
import type { Item, Key } from './table.ts';

/* The sort keys of these rows begin with the time from which a player's work is due. */

const MS_DIGITS = 14;

export interface DueWork {
  readonly dueAtMs: number;
  readonly playerId: string;
}

export function dueWorkKey(partition: string, { dueAtMs, playerId }: DueWork): Key {
  return { PK: partition, SK: `${msKey(dueAtMs)}#${playerId}` };
}

export function workDueBy(partition: string, nowMs: number) {
  return inPartition(partition, 'SK < :after', { ':after': msKey(nowMs + 1) });
}

export function dueWorkFromItem({ SK }: Item): DueWork {
  const [ms, playerId] = String(SK).split('#');
  const dueAtMs = Number(ms);
  if (!playerId || !Number.isSafeInteger(dueAtMs)) throw new RangeError('no moment, or no player');
  return { dueAtMs, playerId };
}

function msKey(ms: number): string {
  return String(ms).padStart(MS_DIGITS, '0');
}
