import type { PersonalEvent } from '../../shared/live.ts';
import { NOTIFICATION_DAYS } from '../../shared/notifications.ts';
import { contestOf, ownerOf } from '../../shared/sub-account.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { playerPartition } from './player.ts';
import type { Item } from './table.ts';
import { put } from './write.ts';

/*
 * PLAYER#id / EVENT#<uuidv7>: an event for one player. Writing it sends it: the table's stream takes it to all of the
 * player's sockets, and a client that was away reads it later. Events of a contest account are its owner's, and name the
 * contest. Reading is in a separate file (personal-events.ts),
 * because the schemas of events are larger than everything that writing one needs.
 */

export const EVENT_PREFIX = 'EVENT#';

const KEPT_SECONDS = NOTIFICATION_DAYS * 24 * 3600;

type Without<Event> = Event extends PersonalEvent ? Omit<Event, 'id' | 'createdAt' | 'contestId'> : never;

export type NewEvent = Without<PersonalEvent>;

interface Recorded {
  readonly playerId: string;
  readonly event: NewEvent;
  readonly nowMs: number;
  /** An id derived from the content, for an event that may be written twice. */
  readonly id?: string;
}

export function eventPut(recorded: Recorded) {
  return put(eventToItem(recorded));
}

export function eventToItem({ playerId, event, nowMs, id = uuidV7(nowMs) }: Recorded): Item {
  const contestId = contestOf(playerId);
  const receiverId = contestId ? ownerOf(playerId) : playerId;
  return {
    PK: playerPartition(receiverId),
    SK: `${EVENT_PREFIX}${id}`,
    event: { ...event, id, createdAt: new Date(nowMs).toISOString(), ...(contestId && { contestId }) },
    expiresAt: Math.floor(nowMs / 1000) + KEPT_SECONDS,
  };
}
