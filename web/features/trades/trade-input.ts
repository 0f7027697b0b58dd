import * as z from 'zod/mini';
import { tradeActions } from '../../../shared/schemas/trade.ts';

/** The trade dialog's checks before it asks the server; the server checks again. */
export const TradeInput = z.object({
  symbol: z.string().check(z.minLength(1, 'Stock symbol is required')),
  shares: z.number().check(z.minimum(1, 'Shares must be at least 1')),
  action: z.enum(tradeActions),
});

const DIGITS = /^\d+$/;

/**
 * The share count after the field was edited: an emptied field is 1 again; a text that is no positive whole number is
 * ignored. A text is `unreadable` if the browser cannot read it as a number.
 */
export function editShares(current: number, { text, unreadable = false }: { text: string; unreadable?: boolean }) {
  if (unreadable) return current;
  if (text === '') return 1;
  const shares = DIGITS.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(shares) && shares > 0 ? shares : current;
}

/** How many shares a sum buys. */
export function affordableShares({ cashCents, priceCents }: { cashCents: number; priceCents: number }): number {
  return Math.floor(cashCents / priceCents);
}
