import { randomBytes } from 'node:crypto';
import { makeTradeId } from '../../shared/trade-id.ts';

/** A UUID of version 7 for this moment: sorts by time, and no two are the same. */
export function orderedId(nowMs: number): string {
  return makeTradeId({ nowMs, random: randomBytes(10) });
}
