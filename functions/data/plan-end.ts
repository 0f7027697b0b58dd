import { endsAfter } from '../domain/entitlement.ts';
import type { Player } from '../domain/player.ts';
import { eventPut, type NewEvent } from './personal-event.ts';
import { inPartition, queryPages } from './read.ts';
import { readEach } from './read-item.ts';
import type { Item, Key } from './table.ts';
import { put, remove, transactWrite, type Write } from './write.ts';

/*
 * PLAN_ENDS / <Unix milliseconds>#<player>: a moment at which a billing period of a player may end. It is written with
 * the period and never taken back: a period that was prolonged or refunded since does not end at that moment.
 */

const PARTITION = 'PLAN_ENDS';
const MS_DIGITS = 14;

const PAGE_LIMIT = 100;

/** A thousand ends that cannot be settled do not hold up the others. */
const MAX_PAGES = 10;

export interface PlanEnd {
  readonly endsAtMs: number;
  readonly playerId: string;
}

/** A reminder of each moment at which a billing period of the player ends, for the transaction that sets the periods. */
export function planEndPuts(player: Player, nowMs: number): Write[] {
  return endsAfter(player, nowMs).map((endsAtMs) => put({ ...planEndKey({ endsAtMs, playerId: player.id }) }));
}

/** The earliest first. One query for a hundred. */
export async function* duePlanEnds(nowMs: number): AsyncGenerator<PlanEnd> {
  const query = { ...inPartition(PARTITION, 'SK < :after', { ':after': msKey(nowMs + 1) }), Limit: PAGE_LIMIT };
  for await (const { Items = [] } of queryPages(query, MAX_PAGES)) yield* readEach(Items, planEndFromItem);
}

/** Takes a due end away and notifies the player, where there is something to notify of: both or neither, once. */
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
