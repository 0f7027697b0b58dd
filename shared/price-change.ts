import { MIN_PRICE_CENTS } from './money.ts';

export const quickPercentages = [50, 25, -25] as const;
export type QuickPercentage = (typeof quickPercentages)[number];

/** Rounds to the nearest cent, half a cent up. The server applies it and the browser previews with it. */
export function changedByPercent(cents: number, percentage: QuickPercentage): number {
  return Math.max(MIN_PRICE_CENTS, Math.floor((cents * (100 + percentage) + 50) / 100));
}
