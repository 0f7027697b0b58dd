import { formatCents, formatPercent } from '../../shared/money.ts';
import type { Quote } from '../../shared/quote.ts';

/** A move this many percent away from the day's opening price is far. */
const FAR_PERCENT = 5;

/** How far a company's price is from the day's opening, if far enough to notify its watchers. */
export function farMoveOf({ priceCents, openCents }: Quote): { price: string; changePercent: string } | undefined {
  const changeCents = priceCents - openCents.day;
  if (Math.abs(changeCents) * 100 < openCents.day * FAR_PERCENT) return undefined;
  return { price: formatCents(priceCents), changePercent: formatPercent({ changeCents, fromCents: openCents.day }) };
}
