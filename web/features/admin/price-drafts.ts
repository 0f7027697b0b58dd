import { formatCents } from '../../../shared/money.ts';
import { newPriceCents, newPriceProblem } from '../../../shared/schemas/admin.ts';
import { toCents } from '../../lib/format.ts';

/** The texts of the price fields that were edited, by symbol. */
export type PriceDrafts = Readonly<Record<string, string>>;

/** The drafts once a field is left. Empty or at the present price it is no change; while it is typed in, it is left alone. */
export function leaveDraft(drafts: PriceDrafts, symbol: string, currentPrice: string): PriceDrafts {
  const { [symbol]: text = '', ...others } = drafts;
  const cents = newPriceCents(text);
  return text === '' || (cents !== null && formatCents(cents) === currentPrice) ? others : drafts;
}

/** A draft that cannot be sent, and why. */
export interface LeftOut {
  symbol: string;
  problem: string;
}

/** The prices that can be sent, as decimals with two places, and the drafts that cannot. */
export function readDrafts(drafts: PriceDrafts): { prices: Record<string, string>; leftOut: LeftOut[] } {
  const prices: Record<string, string> = {};
  const leftOut: LeftOut[] = [];
  for (const [symbol, text] of Object.entries(drafts)) {
    const problem = newPriceProblem(text);
    if (problem) leftOut.push({ symbol, problem });
    else prices[symbol] = formatCents(toCents(text));
  }
  return { prices, leftOut };
}

/** The drafts that are left when some were saved. */
export function withoutDrafts(drafts: PriceDrafts, saved: Record<string, string>): PriceDrafts {
  return Object.fromEntries(Object.entries(drafts).filter(([symbol]) => !(symbol in saved)));
}
