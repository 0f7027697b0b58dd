import { formatCents } from '../../../shared/money.ts';
import { changedByPercent, type QuickPercentage } from '../../../shared/price-change.ts';
import { newPriceCents, newPriceProblem } from '../../../shared/schemas/admin.ts';
import type { AdminChange } from '../../../shared/schemas/admin-log.ts';
import type { MarketStatus, Stock } from '../../../shared/schemas/market.ts';
import { toCents } from '../../lib/format.ts';

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

/**
 * Whether trading is halted. The status comes from the edge and may be from before a change within the same tick; the
 * log comes past it, newest first, and knows better until the status is of a later tick.
 */
export function isHalted(
  status: MarketStatus | undefined,
  log: readonly AdminChange[] | undefined,
): boolean | undefined {
  const last = log?.find(({ action }) => action === 'halt' || action === 'resume');
  if (last && (!status || Date.parse(status.updatedAt) <= Date.parse(last.createdAt))) return last.action === 'halt';
  return status?.halted;
}
