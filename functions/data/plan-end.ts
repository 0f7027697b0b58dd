import { endsAfter } from '../domain/entitlement.ts';
import type { Player } from '../domain/player.ts';
import { type DueWork, dueWorkFromItem, dueWorkKey, workDueBy } from './due-work.ts';
import { eventPut, type NewEvent } from './personal-event.ts';
import { queryPages } from './read.ts';
import { readEach } from './read-item.ts';
import { put, remove, transactWrite, type Write } from './write.ts';

/*
 * PLAN_ENDS / <Unix milliseconds>#<player>: a time at which a player's billing period may end. It is written with the
 * period and never updated: a period that was since extended or refunded does not end then.
 */

const PARTITION = 'PLAN_ENDS';

const PAGE_LIMIT = 100;

/** A thousand ends that cannot be settled must not hold up the others. */
const MAX_PAGES = 10;

/** Puts a reminder for each end of a billing period, for the transaction that sets the periods. */
export function planEndPuts(player: Player, nowMs: number): Write[] {
  return endsAfter(player, nowMs).map((dueAtMs) => put({ ...dueWorkKey(PARTITION, { dueAtMs, playerId: player.id }) }));
}

/** One query returns a hundred. */
export async function* duePlanEnds(nowMs: number): AsyncGenerator<DueWork> {
  const query = { ...workDueBy(PARTITION, nowMs), Limit: PAGE_LIMIT };
  for await (const { Items = [] } of queryPages(query, MAX_PAGES)) yield* readEach(Items, dueWorkFromItem);
}

/** Removes a due end and notifies the player if needed: both or neither, once. */
export async function settlePlanEnd(
  planEnd: DueWork,
  notice: { event: NewEvent; nowMs: number } | undefined,
): Promise<void> {
  const { playerId } = planEnd;
  const Delete = { ...remove(dueWorkKey(PARTITION, planEnd)).Delete, ConditionExpression: 'attribute_exists(PK)' };
  await transactWrite([{ Delete }, ...(notice ? [eventPut({ playerId, ...notice })] : [])]);
}
