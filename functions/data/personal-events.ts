import * as z from 'zod/mini';
import { EVENT_PAGE_LIMIT, PersonalEvent } from '../../shared/live.ts';
import { EVENT_PREFIX } from './personal-event.ts';
import { playerPartition } from './player.ts';
import { inRange, queryPage } from './read.ts';
import { readEach } from './read-item.ts';
import { type Item, withoutKey } from './table.ts';

const EventAttributes = z.object({ event: PersonalEvent, expiresAt: z.int() });

export async function listPersonalEvents(playerId: string, after: string): Promise<PersonalEvent[]> {
  return (await listOldestEvents(playerId, { after, limit: EVENT_PAGE_LIMIT })).events;
}

/** Sorted oldest first. One query reads at most `limit` items, up to the id `readUpTo` (undefined at the end). */
export async function listOldestEvents(playerId: string, { after, limit }: Omit<Between, 'before'>) {
  const { events, lastKey } = await queryEvents(playerId, { after, limit, newestFirst: false });
  return { events, readUpTo: lastKey && idOf(lastKey) };
}

export interface EventPage {
  readonly events: readonly PersonalEvent[];
  /** The id down to which events were read. Undefined if the partition was read to the end. */
  readonly readDownTo: string | undefined;
}

interface Between {
  /** Reads only events with greater ids. */
  readonly after: string;
  /** Reads only events with smaller ids; undefined reads the newest. */
  readonly before?: string | undefined;
  readonly limit: number;
}

export async function listNewestEvents(playerId: string, between: Between): Promise<EventPage> {
  const { events, lastKey } = await queryEvents(playerId, { ...between, newestFirst: true });
  return { events, readDownTo: lastKey && idOf(lastKey) };
}

function idOf({ SK }: Item): string {
  return String(SK).slice(EVENT_PREFIX.length);
}

async function queryEvents(
  playerId: string,
  { after, before, limit, newestFirst }: Between & { newestFirst: boolean },
) {
  const [first, last] = [after.toLowerCase(), before?.toLowerCase() ?? '~'];
  const { items, lastKey } = await queryPage({
    ...inRange(playerPartition(playerId), [EVENT_PREFIX + first, EVENT_PREFIX + last], {
      ':now': Math.floor(Date.now() / 1000),
    }),
    // Keeps items without a readable expiry, so that they are logged.
    FilterExpression: 'NOT expiresAt <= :now',
    ScanIndexForward: !newestFirst,
    ConsistentRead: true,
    Limit: limit,
  });
  const events = readEach(items, eventFromItem).filter(({ id }) => id !== first && id !== last);
  return { events, lastKey };
}

export function eventFromItem(item: Item): PersonalEvent {
  return EventAttributes.parse(withoutKey(item)).event;
}
