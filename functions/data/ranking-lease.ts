import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { slotAt } from '../../shared/slot.ts';
import { writeIf } from './conditional-write.ts';
import { type Key, TABLE_NAME } from './table.ts';

/* RANKING / LEASE: the holder of the ranking's refresh, and the slot at which the next one is due. */

const leaseKey: Key = { PK: 'RANKING', SK: 'LEASE' };

/** Longer than the beat's Lambda may run: the holder of an expired lease does not write any more. */
const LEASE_MS = 40_000;

/** No lease is held or planned so far ahead: a clock was ahead and has gone back. */
const MAX_AHEAD_MS = 3600 * 1000;

/** Takes the lease of a refresh, if one is due and no other holder has it. 1 write unit, taken or not. */
export async function takeLease({ slot, nowMs, holder }: { slot: number; nowMs: number; holder: string }) {
  const isDue = 'attribute_not_exists(dueSlot) OR dueSlot <= :slot OR dueSlot > :farSlot';
  const isFree = 'attribute_not_exists(heldUntilMs) OR heldUntilMs <= :now OR heldUntilMs > :far';
  const farMs = nowMs + MAX_AHEAD_MS;
  return updateLease({
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

/** Gives the lease back; the next refresh is due at a slot. */
export async function returnLease({ holder, dueSlot }: { holder: string; dueSlot: number }): Promise<boolean> {
  return updateLease({
    UpdateExpression: 'SET dueSlot = :due REMOVE holder, heldUntilMs',
    ConditionExpression: 'holder = :holder',
    ExpressionAttributeValues: { ':holder': holder, ':due': dueSlot },
  });
}

async function updateLease(update: {
  UpdateExpression: string;
  ConditionExpression: string;
  ExpressionAttributeValues: Record<string, unknown>;
}): Promise<boolean> {
  return writeIf(new UpdateCommand({ TableName: TABLE_NAME, Key: leaseKey, ...update }));
}
