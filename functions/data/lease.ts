import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { slotAt } from '../../shared/slot.ts';
import { writeIf } from './conditional-write.ts';
import { type Key, TABLE_NAME } from './table.ts';

/*
 * RANKING / LEASE, CONTEST / LEASE: the holder of a work that one Lambda at a time does, and the slot at which it is due
 * next. With the ranking's lie the numbers of shareholders (data/holders.ts): it is written with every ranking as it is.
 */

/** The partition whose work is leased. */
type Work = 'RANKING' | 'CONTEST';

/** Longer than a Lambda with a lease may run: the holder of an expired lease does not write any more. */
const LEASE_MS = 40_000;

/** No lease is held or planned so far ahead: a clock was ahead and has gone back. */
const MAX_AHEAD_MS = 3600 * 1000;

/**
 * Takes the lease of a work, if it is due and no other holder has it. 1 write unit, taken or not. Where the answer is
 * lost, the SDK asks again: then the holder has it already.
 */
export async function takeLease(work: Work, { slot, nowMs, holder }: { slot: number; nowMs: number; holder: string }) {
  const isDue = 'attribute_not_exists(dueSlot) OR dueSlot <= :slot OR dueSlot > :farSlot';
  const isFree = 'holder = :holder OR attribute_not_exists(heldUntilMs) OR heldUntilMs <= :now OR heldUntilMs > :far';
  const farMs = nowMs + MAX_AHEAD_MS;
  return updateLease(work, {
    UpdateExpression: 'SET holder = :holder, heldUntilMs = :until',
    ConditionExpression: `(${isDue}) AND (${isFree})`,
    ExpressionAttributeValues: {
      ':holder': holder,
      ':until': nowMs + LEASE_MS,
      ':slot': slot,
      ':farSlot': slotAt(farMs),
      ':now': nowMs,
      ':far': farMs,
    },
  });
}

/** Gives the lease back; the work is due again at a slot. `holders` is what the ranking counted. 1 write unit. */
export async function returnLease(
  work: Work,
  { holder, dueSlot, holders }: { holder: string; dueSlot: number; holders?: readonly number[] },
): Promise<boolean> {
  return updateLease(work, {
    UpdateExpression: `SET dueSlot = :due${holders ? ', holders = :holders' : ''} REMOVE holder, heldUntilMs`,
    ConditionExpression: 'holder = :holder',
    ExpressionAttributeValues: { ':holder': holder, ':due': dueSlot, ...(holders && { ':holders': holders }) },
  });
}

export function leaseKey(work: Work): Key {
  return { PK: work, SK: 'LEASE' };
}

async function updateLease(
  work: Work,
  update: {
    UpdateExpression: string;
    ConditionExpression: string;
    ExpressionAttributeValues: Record<string, unknown>;
  },
): Promise<boolean> {
  const Key = leaseKey(work);
  return writeIf(new UpdateCommand({ TableName: TABLE_NAME, Key, ...update }));
}
