import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { tickAt } from '../../shared/tick.ts';
import { sendIf } from './conditional-write.ts';
import { readIfPossible } from './read-item.ts';
import { type Item, type Key, TABLE_NAME } from './table.ts';

/*
 * RANKING / LEASE, MINUTE_JOB / LEASE: the holder of a work that one Lambda at a time does, and the tick at which it is due
 * next. With the ranking's lie the numbers of shareholders (data/holders.ts): it is written with every ranking as it is.
 */

/** The partition whose work is leased. */
type Work = 'RANKING' | 'MINUTE_JOB';

/** Longer than a Lambda with a lease may run: the holder of an expired lease does not write any more. */
const LEASE_MS = 40_000;

/** No lease is held or planned so far ahead: a clock was ahead and has gone back. */
const MAX_AHEAD_MS = 3600 * 1000;

/** A moment or tick of another kind holds nothing up: a lease that cannot be read is free and due, and is written anew. */
const LeaseAttributes = z.object({ dueTick: z.optional(z.int()), heldUntilMs: z.optional(z.int()) });

/**
 * Takes the lease of a work, if it is due and no other holder has it. 1 write unit, taken or not. Where the answer is
 * lost, the SDK asks again: then the holder has it already.
 */
export async function takeLease(work: Work, { tick, nowMs, holder }: { tick: number; nowMs: number; holder: string }) {
  const isPlanned = 'dueTick > :tick AND dueTick <= :farTick';
  const isHeld = 'heldUntilMs > :now AND heldUntilMs <= :far';
  const farMs = nowMs + MAX_AHEAD_MS;
  const before = await updateLease(work, {
    UpdateExpression: 'SET holder = :holder, heldUntilMs = :until',
    ConditionExpression: `NOT (${isPlanned}) AND (holder = :holder OR NOT (${isHeld}))`,
    ExpressionAttributeValues: {
      ':holder': holder,
      ':until': nowMs + LEASE_MS,
      ':tick': tick,
      ':farTick': tickAt(farMs),
      ':now': nowMs,
      ':far': farMs,
    },
  });
  readIfPossible(before, (item) => LeaseAttributes.parse(item));
  return before !== undefined;
}

/** Gives the lease back; the work is due again at a tick. `holders` is what the ranking counted. 1 write unit. */
export async function returnLease(
  work: Work,
  { holder, dueTick, holders }: { holder: string; dueTick: number; holders?: readonly number[] },
): Promise<void> {
  await updateLease(work, {
    UpdateExpression: `SET dueTick = :due${holders ? ', holders = :holders' : ''} REMOVE holder, heldUntilMs`,
    ConditionExpression: 'holder = :holder',
    ExpressionAttributeValues: { ':holder': holder, ':due': dueTick, ...(holders && { ':holders': holders }) },
  });
}

export function leaseKey(work: Work): Key {
  return { PK: work, SK: 'LEASE' };
}

/** The lease as it was before, empty if there was none. Undefined if the condition does not hold. */
async function updateLease(
  work: Work,
  update: {
    UpdateExpression: string;
    ConditionExpression: string;
    ExpressionAttributeValues: Record<string, unknown>;
  },
): Promise<Item | undefined> {
  const command = { TableName: TABLE_NAME, Key: leaseKey(work), ReturnValues: 'ALL_OLD', ...update } as const;
  const done = await sendIf(new UpdateCommand(command));
  return done && (done.Attributes ?? {});
}
