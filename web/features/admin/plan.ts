import { changedByPercent, type QuickPercentage } from '../../../shared/price-change.ts';
import type { AdminChange } from '../../../shared/schemas/admin-log.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { toCents } from '../../lib/format.ts';
import type { LeftOut } from './price-drafts.ts';

/** What an administrator is about to do, once they have seen its effect. */
export type Plan =
  /** New prices as decimal strings, by symbol. */
  | { kind: 'update'; prices: Record<string, string>; leftOut: readonly LeftOut[] }
  | { kind: 'increase'; percentage: QuickPercentage }
  | { kind: 'halt'; halted: boolean }
  | { kind: 'undo'; change: AdminChange };

export interface PreviewRow {
  symbol: string;
  fromCents: number;
  toCents: number;
}

/** What a plan would do to the present prices. Those of an undo are close: the server knows the exact ones. */
export function previewOf(plan: Plan, stocks: readonly Stock[]): PreviewRow[] {
  return stocks.flatMap(({ symbol, currentPrice }) => {
    const fromCents = toCents(currentPrice);
    const planned = plannedCents(plan, symbol, fromCents);
    return planned === undefined ? [] : [{ symbol, fromCents, toCents: planned }];
  });
}

function plannedCents(plan: Plan, symbol: string, fromCents: number): number | undefined {
  switch (plan.kind) {
    case 'update': {
      const price = plan.prices[symbol];
      return price === undefined ? undefined : toCents(price);
    }
    case 'increase':
      return changedByPercent(fromCents, plan.percentage);
    case 'undo': {
      const made = plan.change.prices.find((price) => price.symbol === symbol);
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
