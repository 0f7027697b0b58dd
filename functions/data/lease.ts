import * as z from 'zod/mini';
import { tickAt } from '../../shared/tick.ts';
import { marketIn, marketKey, type StoredMarket } from './market.ts';
import { batchGet, itemAt } from './read.ts';
import { readIfPossible } from './read-item.ts';
import type { Key } from './table.ts';
import { replaceIf, update, writeIf } from './write.ts';

/*
 * RANKING / LEASE, MINUTE_JOB / LEASE: the holder of a job that only one Lambda may do at a time, and the tick at which
 * it is next due. The ranking's lease also has the shareholder counts, since it is written with every ranking anyway.
 */

type Work = 'RANKING' | 'MINUTE_JOB';

/** Longer than a Lambda with a lease may run, so the holder of an expired lease can no longer be writing. */
const LEASE_MS = 40_000;

/** A lease further ahead than this was written by a fast clock that has since been corrected. */
const MAX_AHEAD_MS = 3600 * 1000;

/** An unreadable lease counts as free and due, so that it does not hold up the job. */
const LeaseAttributes = z.object({ dueTick: z.optional(z.int()), heldUntilMs: z.optional(z.int()) });
const Holders = z.object({ holders: z.optional(z.array(z.int())) });

function leaseKey(work: Work): Key {
  return { PK: work, SK: 'LEASE' };
}

/**
 * Takes the lease of a due job, unless another holder has it. 1 write unit, whether taken or not. If the answer is
 * lost, the SDK retries and finds its own holder.
 */
export async function takeLease(work: Work, { tick, nowMs, holder }: { tick: number; nowMs: number; holder: string }) {
  const isPlanned = 'dueTick > :tick AND dueTick <= :farTick';
  const isHeld = 'heldUntilMs > :now AND heldUntilMs <= :far';
  const farMs = nowMs + MAX_AHEAD_MS;
  const before = await replaceIf(
    update(leaseKey(work), 'SET holder = :holder, heldUntilMs = :until', {
      condition: `NOT (${isPlanned}) AND (holder = :holder OR NOT (${isHeld}))`,
      values: {
        ':holder': holder,
        ':until': nowMs + LEASE_MS,
        ':tick': tick,
        ':farTick': tickAt(farMs),
        ':now': nowMs,
        ':far': farMs,
      },
    }),
  );
  readIfPossible(before, (item) => LeaseAttributes.parse(item));
  return before !== undefined;
}

/** Returns the lease and sets the tick at which the job is next due. `holders` is the ranking's count. 1 write unit. */
export async function returnLease(
  work: Work,
  { holder, dueTick, holders }: { holder: string; dueTick: number; holders?: readonly number[] },
): Promise<void> {
  await writeIf(
    update(leaseKey(work), `SET dueTick = :due${holders ? ', holders = :holders' : ''} REMOVE holder, heldUntilMs`, {
      condition: 'holder = :holder',
      values: { ':holder': holder, ':due': dueTick, ...(holders && { ':holders': holders }) },
    }),
  );
}

interface MarketWithHolders {
  readonly stored: StoredMarket | undefined;
  /** The number of shareholders of each company at the last ranking; undefined before the first. */
  readonly holders: readonly number[] | undefined;
}

/** One round trip, half a read unit more than the checkpoint alone. */
export async function readMarketWithHolders(): Promise<MarketWithHolders> {
  const items = await batchGet([marketKey, leaseKey('RANKING')]);
  const counted = readIfPossible(itemAt(items, leaseKey('RANKING')), (item) => Holders.parse(item));
  return { stored: marketIn(items), holders: counted?.holders };
}
