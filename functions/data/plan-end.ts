import { endsAfter } from '../domain/entitlement.ts';
import type { Player } from '../domain/player.ts';
import { eventPut, type NewEvent } from './personal-event.ts';
import { inPartition, queryPages } from './read.ts';
import { readEach } from './read-item.ts';
import type { Item, Key } from './table.ts';
import { put, remove, transactWrite, type Write } from './write.ts';

/*
 * PLAN_ENDS / <Unix milliseconds>#<player>: a time at which a player's billing period may end. It is written with the
 * period and never updated: a period that was since extended or refunded does not end then.
 */

const PARTITION = 'PLAN_ENDS';
const MS_DIGITS = 14;

const PAGE_LIMIT = 100;

/** A thousand ends that cannot be settled must not hold up the others. */
const MAX_PAGES = 10;

export interface PlanEnd {
  readonly endsAtMs: number;
  readonly playerId: string;
}

/** A reminder for each time at which a billing period of the player ends, for the transaction that sets the periods. */
export function planEndPuts(player: Player, nowMs: number): Write[] {
  return endsAfter(player, nowMs).map((endsAtMs) => put({ ...planEndKey({ endsAtMs, playerId: player.id }) }));
}

/** Earliest first. One query per hundred. */
export async function* duePlanEnds(nowMs: number): AsyncGenerator<PlanEnd> {
  const query = { ...inPartition(PARTITION, 'SK < :after', { ':after': msKey(nowMs + 1) }), Limit: PAGE_LIMIT };
  for await (const { Items = [] } of queryPages(query, MAX_PAGES)) yield* readEach(Items, planEndFromItem);
}

/** Removes a due end and notifies the player if there is anything to say: both or neither, once. */
export async function settlePlanEnd(
  planEnd: PlanEnd,
  notice: { event: NewEvent; nowMs: number } | undefined,
): Promise<void> {
  const { playerId } = planEnd;
  const Delete = { ...remove(planEndKey(planEnd)).Delete, ConditionExpression: 'attribute_exists(PK)' };
  await transactWrite([{ Delete }, ...(notice ? [eventPut({ playerId, ...notice })] : [])]);
}

function planEndKey({ endsAtMs, playerId }: PlanEnd): Key {
  return { PK: PARTITION, SK: `${msKey(endsAtMs)}#${playerId}` };
}

function msKey(ms: number): string {
  return String(ms).padStart(MS_DIGITS, '0');
}

function planEndFromItem({ SK }: Item): PlanEnd {
  const [ms, playerId] = String(SK).split('#');
  const endsAtMs = Number(ms);
  if (!playerId || !Number.isSafeInteger(endsAtMs))
    throw new RangeError('no moment, or no player, of a plan that ends');
  return { endsAtMs, playerId };
}
