import * as z from 'zod/mini';
import { NOTIFICATION_DAYS } from '../../shared/notifications.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { EVENT_PREFIX, eventPut, type NewEvent } from './personal-event.ts';
import { playerPartition } from './player.ts';
import { listPages, withPrefix } from './read.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { put, remove, transactWrite, update, type Write } from './write.ts';

/*
 * PLAYER#id / NAMED#<event>#<reader>: points to another player's event that names this one. It is written with the event and
 * kept as long, so that the name can be erased there when the player leaves.
 */

const PREFIX = 'NAMED#';
const KEPT_SECONDS = NOTIFICATION_DAYS * 24 * 3600;
const MAX_PAGES = 10;

interface Naming {
  readonly playerId: string;
  readonly event: NewEvent;
  readonly nowMs: number;
}

function namedKey(playerId: string, { eventId, readerId }: { eventId: string; readerId: string }): Key {
  return { PK: playerPartition(playerId), SK: `${PREFIX}${eventId}#${readerId}` };
}

/** Puts an event and, if it names another player, the row that finds it. 2 write units each in a transaction. */
export function namingPuts({ playerId, event, nowMs }: Naming): Write[] {
  const id = uuidV7(nowMs);
  const expiresAt = Math.floor(nowMs / 1000) + KEPT_SECONDS;
  const rows = Object.entries(event).flatMap(([place, value]) => {
    if (typeof value !== 'object' || value === null || !('name' in value)) return [];
    return [put({ ...namedKey(value.id, { eventId: id, readerId: playerId }), place, expiresAt })];
  });
  return [eventPut({ playerId, event, nowMs, id }), ...rows];
}

/** Replaces the name in all events of other players. Repeating it changes nothing. */
export async function eraseNameInEvents(playerId: string, name: string): Promise<void> {
  for (const { eventId, readerId, place } of await listNamings(playerId)) {
    const key = { PK: playerPartition(readerId), SK: EVENT_PREFIX + eventId };
    const names = { '#event': 'event', '#place': place, '#name': 'name' };
    const values = { ':name': name };
    const renamed = update(key, 'SET #event.#place.#name = :name', {
      condition: 'attribute_exists(PK)',
      names,
      values,
    });
    const forgotten = remove(namedKey(playerId, { eventId, readerId }));
    const cancelled = await transactWrite([renamed, forgotten]);
    if (cancelled?.[0] === 'condition') await transactWrite([forgotten]);
  }
}

export async function listNamings(playerId: string) {
  return listPages(withPrefix(playerPartition(playerId), PREFIX), MAX_PAGES, namedFromItem);
}

const NamedAttributes = z.object({ place: z.enum(['passedBy', 'invitedBy']) });

function namedFromItem(item: Item) {
  const [, eventId = '', readerId = ''] = String(item.SK).split('#');
  return { eventId, readerId, ...NamedAttributes.parse(withoutKey(item)) };
}
