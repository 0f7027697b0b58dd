import { createHash } from 'node:crypto';
import type { TickResult } from '../../../shared/market/market.ts';
import { digestInput, FIRST_DIGEST } from '../../../shared/market/price-digest.ts';
import { dayOfTick, firstTickOfMonth, monthOfTick, TICKS_PER_DAY } from '../../../shared/tick.ts';

interface DayDigest {
  readonly day: number;
  readonly digest: Uint8Array;
}

/** The digest after a path of ticks, and those of the days that end in it. A month's first tick begins anew. */
export function digestAlong(
  before: Uint8Array,
  path: readonly TickResult[],
): { digest: Uint8Array; days: DayDigest[] } {
  let digest = before;
  const days: DayDigest[] = [];
  for (const { tick, prices, index } of path) {
    if (tick % TICKS_PER_DAY === 0 && tick === firstTickOfMonth(monthOfTick(tick))) digest = FIRST_DIGEST;
    digest = new Uint8Array(
      createHash('sha256')
        .update(digestInput(digest, prices, index))
        .digest(),
    );
    if (tick % TICKS_PER_DAY === TICKS_PER_DAY - 1) days.push({ day: dayOfTick(tick), digest });
  }
  return { digest, days };
}
