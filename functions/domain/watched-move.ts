import { formatCents, formatPercent } from '../../shared/money.ts';
import type { Quote } from '../../shared/quote.ts';

/** A move this many percent away from the day's opening price is far. */
const FAR_PERCENT = 5;

export function farMoveOf({ priceCents, openCents }: Quote): { price: string; changePercent: string } | undefined {
  const changeCents = priceCents - openCents.day;
  if (Math.abs(changeCents) * 100 < openCents.day * FAR_PERCENT) return undefined;
  return { price: formatCents(priceCents), changePercent: formatPercent({ changeCents, fromCents: openCents.day }) };
}
