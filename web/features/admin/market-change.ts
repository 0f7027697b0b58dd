import { toCents } from '../../../shared/format.ts';
import { formatCents } from '../../../shared/money.ts';
import { changedByPercent, type QuickPercentage } from '../../../shared/price-change.ts';
import { newPriceCents, newPriceProblem } from '../../../shared/schemas/admin.ts';
import type { AdminChange } from '../../../shared/schemas/admin-log.ts';
import type { MarketStatus, Stock } from '../../../shared/schemas/market.ts';
import { plainNumber, unclearNumber } from '../../lib/typed-number.ts';

export type PendingChange =
  | { kind: 'update'; prices: Record<string, string>; leftOut: readonly LeftOut[] }
  | { kind: 'increase'; percentage: QuickPercentage }
  | { kind: 'halt'; halted: boolean }
  | { kind: 'undo'; undone: AdminChange };

export interface PreviewRow {
  symbol: string;
  fromCents: number;
  toCents: number;
}

/** An undo's prices are estimates; the server knows the exact ones. */
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

export function quickActionLabel(percentage: QuickPercentage): string {
  return `${percentage > 0 ? 'Increase' : 'Decrease'} All by ${Math.abs(percentage)}%`;
}

export function changeWords(change: PendingChange) {
  switch (change.kind) {
    case 'update': {
      const left = change.leftOut.map(({ symbol, problem }) => ` ${symbol} is skipped: ${problem}.`).join('');
      return {
        title: 'Save Updates',
        text: `These prices apply at once.${left}`,
        apply: 'Save Updates',
        success: 'Stock prices updated successfully!',
        failure: 'Failed to update prices',
      };
    }
    case 'increase':
      return {
        title: quickActionLabel(change.percentage),
        text: 'Changes every price at once, to the nearest penny.',
        apply: 'Change All Prices',
        success: 'All stock prices updated successfully!',
        failure: 'Failed to update all prices',
      };
    case 'halt':
      return change.halted ? haltWords : resumeWords;
    case 'undo':
      return {
        title: 'Undo Last Change',
        text: 'Reverses the last change. Prices become about:',
        apply: 'Undo',
        success: 'Last change undone.',
        failure: 'Failed to undo the last change',
      };
  }
}

const haltWords = {
  title: 'Halt Trading',
  text: 'Trading stops and prices freeze until you resume.',
  apply: 'Halt Trading',
  success: 'Trading is halted.',
  failure: 'Failed to halt trading',
};
const resumeWords = {
  title: 'Resume Trading',
  text: 'Trading restarts. Prices continue from where they stopped.',
  apply: 'Resume Trading',
  success: 'Trading has resumed.',
  failure: 'Failed to resume trading',
};

export type PriceDrafts = Readonly<Record<string, string>>;

/** Drops a draft on blur if it is empty or equals the current price. */
export function leaveDraft(drafts: PriceDrafts, symbol: string, currentPrice: string): PriceDrafts {
  const { [symbol]: text = '', ...others } = drafts;
  const cents = newPriceCents(plainNumber(text) ?? '');
  return text === '' || (cents !== null && formatCents(cents) === currentPrice) ? others : drafts;
}

export function draftProblem(text: string): string | undefined {
  return unclearNumber(text) ?? newPriceProblem(plainNumber(text) ?? text);
}

export interface LeftOut {
  symbol: string;
  problem: string;
}

export function readDrafts(drafts: PriceDrafts): { prices: Record<string, string>; leftOut: LeftOut[] } {
  const prices: Record<string, string> = {};
  const leftOut: LeftOut[] = [];
  for (const [symbol, text] of Object.entries(drafts)) {
    const problem = draftProblem(text);
    if (problem) leftOut.push({ symbol, problem });
    else prices[symbol] = formatCents(toCents(plainNumber(text) as string));
  }
  return { prices, leftOut };
}

export function withoutDrafts(drafts: PriceDrafts, saved: Record<string, string>): PriceDrafts {
  return Object.fromEntries(Object.entries(drafts).filter(([symbol]) => !(symbol in saved)));
}

/** A cached status may predate a change in its tick, so the uncached log wins until a later tick's status. */
export function isHalted(
  status: MarketStatus | undefined,
  log: readonly AdminChange[] | undefined,
): boolean | undefined {
  const last = log?.find(({ action }) => action === 'halt' || action === 'resume');
  if (last && (!status || Date.parse(status.updatedAt) <= Date.parse(last.createdAt))) return last.action === 'halt';
  return status?.halted;
}
