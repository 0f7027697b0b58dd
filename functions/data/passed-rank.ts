import { putIfAbsent } from './conditional-write.ts';
import { eventPut, type NewEvent } from './personal-event.ts';
import { queryPages } from './query-pages.ts';
import { transactWrite } from './transact-write.ts';

/*
 * MINUTE_JOB / PASSED#<day>#<player>: the player has been told on that day that another one has passed them. Written with the
 * event, so there is one a day and player.
 */

/** A day and a night longer than its day lasts. */
const KEPT_SECONDS = 2 * 24 * 3600;

/** A page is 1 MB, more than all who are listed on the boards. */
const MAX_PAGES = 1;

const prefixOf = (day: number) => `PASSED#${day}#`;

/** The players who have been told on a day. */
export async function listNotifiedOn(day: number): Promise<Set<string>> {
  const query = {
    KeyConditionExpression: 'PK = :job AND begins_with(SK, :day)',
    ExpressionAttributeValues: { ':job': 'MINUTE_JOB', ':day': prefixOf(day) },
  };
  const told = new Set<string>();
  for await (const { Items = [] } of queryPages(query, MAX_PAGES))
    for (const { SK } of Items) told.add(String(SK).slice(prefixOf(day).length));
  return told;
}

interface Passed {
  readonly playerId: string;
  readonly day: number;
  readonly event: NewEvent;
  readonly nowMs: number;
}

/** Tells a player, unless they have been told on that day. 4 write units. */
export async function recordPassed({ playerId, day, event, nowMs }: Passed): Promise<void> {
  const expiresAt = Math.floor(nowMs / 1000) + KEPT_SECONDS;
  const marker = { PK: 'MINUTE_JOB', SK: `${prefixOf(day)}${playerId}`, expiresAt };
  await transactWrite([putIfAbsent(marker), eventPut({ playerId, event, nowMs })]);
}
