import { changedByPercent, type QuickPercentage } from '../../../shared/price-change.ts';
import type { AdminChange } from '../../../shared/schemas/admin-log.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { toCents } from '../../lib/format.ts';
import type { LeftOut } from './price-drafts.ts';

/** A change of the market that waits until its administrator has seen its effect and confirms it. */
export type PendingChange =
  /** New prices as decimal strings, by symbol. */
  | { kind: 'update'; prices: Record<string, string>; leftOut: readonly LeftOut[] }
  | { kind: 'increase'; percentage: QuickPercentage }
  | { kind: 'halt'; halted: boolean }
  | { kind: 'undo'; undone: AdminChange };

export interface PreviewRow {
  symbol: string;
  fromCents: number;
  toCents: number;
}

/** The effect of a change on the present prices. Those of an undo are close: the server knows the exact ones. */
export function previewOf(change: PendingChange, stocks: readonly Stock[]): PreviewRow[] {
  return stocks.flatMap(({ symbol, currentPrice }) => {
    const fromCents = toCents(currentPrice);
    const changedCents = changedPrice(change, symbol, fromCents);
    return changedCents === undefined ? [] : [{ symbol, fromCents, toCents: changedCents }];
  });
}

function changedPrice(change: PendingChange, symbol: string, fromCents: number): number | undefined {
  switch (change.kind) {
    case 'update': {
      const price = change.prices[symbol];
      return price === undefined ? undefined : toCents(price);
    }
    case 'increase':
      return changedByPercent(fromCents, change.percentage);
    case 'undo': {
      const made = change.undone.prices.find((price) => price.symbol === symbol);
      return made && Math.max(1, Math.round((fromCents * toCents(made.from)) / toCents(made.to)));
    }
    default:
      return undefined;
  }
}

/** "Increase All by 50%", "Decrease All by 25%". */
export function quickActionLabel(percentage: QuickPercentage): string {
  return `${percentage > 0 ? 'Increase' : 'Decrease'} All by ${Math.abs(percentage)}%`;
}
