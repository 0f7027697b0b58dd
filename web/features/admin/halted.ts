import type { AdminChange } from '../../../shared/schemas/admin-log.ts';
import type { MarketStatus } from '../../../shared/schemas/market.ts';

/**
 * Whether trading is halted. The status comes from the edge and may be from before a change within the same tick; the
 * log comes past it, newest first, and knows better until the status is of a later tick.
 */
export function isHalted(
  status: MarketStatus | undefined,
  log: readonly AdminChange[] | undefined,
): boolean | undefined {
  const last = log?.find(({ action }) => action === 'halt' || action === 'resume');
  if (last && (!status || Date.parse(status.updatedAt) <= Date.parse(last.createdAt))) return last.action === 'halt';
  return status?.halted;
}
