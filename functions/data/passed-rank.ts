import { namingPuts } from './named-event.ts';
import type { NewEvent } from './personal-event.ts';
import { queryPage, withPrefix } from './read.ts';
import { putIfAbsent, transactWrite } from './write.ts';

/*
 * MINUTE_JOB / PASSED#<day>#<player>: on that day the player was notified of being overtaken. It is written with the
 * event, so that a player gets at most one a day.
 */

/** A day longer than the day it is for. */
const KEPT_SECONDS = 2 * 24 * 3600;

const prefixOf = (day: number) => `PASSED#${day}#`;

/** One page of 1 MB fits all players who are listed on the boards. */
export async function listNotifiedOn(day: number): Promise<Set<string>> {
  const { items } = await queryPage(withPrefix('MINUTE_JOB', prefixOf(day)));
  return new Set(items.map(({ SK }) => String(SK).slice(prefixOf(day).length)));
}

interface Passed {
  readonly playerId: string;
  readonly day: number;
  readonly event: NewEvent;
  readonly nowMs: number;
}

/** Notifies a player at most once a day. 6 write units. */
export async function recordPassed({ playerId, day, event, nowMs }: Passed): Promise<void> {
  const expiresAt = Math.floor(nowMs / 1000) + KEPT_SECONDS;
  const marker = { PK: 'MINUTE_JOB', SK: prefixOf(day) + playerId, expiresAt };
  await transactWrite([putIfAbsent(marker), ...namingPuts({ playerId, event, nowMs })]);
}
