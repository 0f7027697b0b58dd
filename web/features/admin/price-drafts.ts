import { formatCents } from '../../../shared/money.ts';
import { newPriceCents } from '../../../shared/schemas/admin.ts';

/** What stands in the price fields that were edited, by symbol. */
export type PriceDrafts = Readonly<Record<string, string>>;

/** The drafts after a field was edited. A field that was emptied or set to the present price is no change. */
export function editDraft(drafts: PriceDrafts, symbol: string, text: string, currentPrice: string): PriceDrafts {
  const { [symbol]: _, ...others } = drafts;
  const cents = newPriceCents(text);
  const unchanged = cents !== null && formatCents(cents) === currentPrice;
  return unchanged ? others : { ...others, [symbol]: text };
}

/** A field that was left empty shows the present price again. */
export function leaveDraft(drafts: PriceDrafts, symbol: string): PriceDrafts {
  if (drafts[symbol] !== '') return drafts;
  const { [symbol]: _, ...others } = drafts;
  return others;
}

/** The prices that can be sent, as decimals with two places, and the symbols whose text is no price. */
export function readDrafts(drafts: PriceDrafts): { prices: Record<string, string>; leftOut: string[] } {
  const prices: Record<string, string> = {};
  const leftOut: string[] = [];
  for (const [symbol, text] of Object.entries(drafts)) {
    const cents = newPriceCents(text);
    if (cents === null) leftOut.push(symbol);
    else prices[symbol] = formatCents(cents);
  }
  return { prices, leftOut };
}

/** The drafts that are left when some were saved. */
export function withoutDrafts(drafts: PriceDrafts, saved: Record<string, string>): PriceDrafts {
  return Object.fromEntries(Object.entries(drafts).filter(([symbol]) => !(symbol in saved)));
}
