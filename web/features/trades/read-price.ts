import { parseCents } from '../../../shared/money.ts';

/** A price that was typed, in cents: undefined where the field is empty, null where it holds no price. */
export function readPrice(text: string): number | null | undefined {
  if (!text.trim()) return undefined;
  const cents = parseCents(text.trim());
  return cents !== null && cents > 0 ? cents : null;
}
