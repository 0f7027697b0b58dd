import { endsAfter } from '../domain/entitlement.ts';
import type { Player } from '../domain/player.ts';
import { eventPut, type NewEvent } from './personal-event.ts';
import { queryPages } from './query-pages.ts';
import { readEach } from './read-item.ts';
import { type Item, type Key, TABLE_NAME } from './table.ts';
import { transactWrite, type Write } from './transact-write.ts';

/*
 * PLAN_ENDS / <Unix milliseconds>#<player>: a moment at which a billing period of a player may end. It is written with the billing period and
 * never taken back: a billing period that was prolonged or refunded since has no end at that moment any more.
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

/** A reminder of each moment at which a billing period of the player ends from now on, as a part of the transaction that sets the billing periods. */
export function planEndPuts(player: Player, nowMs: number): Write[] {
  return endsAfter(player, nowMs).map((endsAtMs) => ({
    Put: { TableName: TABLE_NAME, Item: planEndKey({ endsAtMs, playerId: player.id }) },
  }));
}

/** The ends that have come by now, the earliest first. One query for a hundred. */
export async function* duePlanEnds(nowMs: number): AsyncGenerator<PlanEnd> {
  const query = {
    KeyConditionExpression: 'PK = :ends AND SK < :after',
    ExpressionAttributeValues: { ':ends': PARTITION, ':after': msKey(nowMs + 1) },
    Limit: PAGE_LIMIT,
  };
  for await (const { Items = [] } of queryPages(query, MAX_PAGES)) yield* readEach(Items, planEndFromItem);
}

/** Takes a due end away and tells the player of it, where there is something to tell: both or neither, once. */
export async function settlePlanEnd(
  planEnd: PlanEnd,
  told: { event: NewEvent; nowMs: number } | undefined,
): Promise<void> {
  const { playerId } = planEnd;
  const Delete = { TableName: TABLE_NAME, Key: planEndKey(planEnd), ConditionExpression: 'attribute_exists(PK)' };
  await transactWrite([{ Delete }, ...(told ? [eventPut({ playerId, ...told })] : [])]);
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
