import { formatCents } from '../../../shared/money.ts';
import { affordableShares } from '../../../shared/order-rules.ts';
import { MAX_SHARES_PER_TRADE } from '../../../shared/schemas/trade.ts';
import type { TicketAccount } from './ticket-account.ts';
import type { TicketFields } from './ticket-fields.ts';

/** Quarters of the cash for a purchase, and of the holding for a sale. */
export const quarters = [1, 2, 3, 4] as const;
export type Quarters = (typeof quarters)[number];

/**
 * The amount that so many quarters are; undefined where that is no share, or is not known. A sale is always counted in
 * shares: in coins, a price that moves would leave a share behind.
 */
export function quickAmount(
  of: Quarters,
  { action, unit }: Pick<TicketFields, 'action' | 'unit'>,
  { eachCents, account }: { eachCents: number; account: TicketAccount },
): Pick<TicketFields, 'unit' | 'shares'> | Pick<TicketFields, 'coins'> | undefined {
  if (action === 'sell') return inShares(Math.floor(((account.held?.shares ?? 0) * of) / quarters.length));
  const sumCents = Math.floor(((account.cashCents ?? 0) * of) / quarters.length);
  const shares = affordableShares(sumCents, eachCents);
  if (unit === 'shares' || shares > MAX_SHARES_PER_TRADE) return inShares(shares);
  return shares > 0 ? { coins: formatCents(sumCents) } : undefined;
}

function inShares(shares: number) {
  return shares > 0 ? { unit: 'shares' as const, shares: String(Math.min(shares, MAX_SHARES_PER_TRADE)) } : undefined;
}
