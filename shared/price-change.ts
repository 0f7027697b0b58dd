import { MIN_PRICE_CENTS } from './money.ts';

/** By how much an administrator may move all prices at once, in percent. */
export const quickPercentages = [50, 25, -25] as const;
export type QuickPercentage = (typeof quickPercentages)[number];

/**
 * A price in cents moved by a percentage: rounded to the nearest cent, half a cent up, and never below the lowest
 * price. The server applies it and the browser previews with it.
 */
export function changedByPercent(cents: number, percentage: QuickPercentage): number {
  return Math.max(MIN_PRICE_CENTS, Math.floor((cents * (100 + percentage) + 50) / 100));
}
