import { type Company, companies } from '../../../shared/companies.ts';
import { formatCents, MAX_PRICE_CENTS } from '../../../shared/money.ts';
import { changedByPercent, type QuickPercentage } from '../../../shared/price-change.ts';
import { Refused } from '../../../shared/refusals.ts';
import type { AdminAction } from '../../../shared/schemas/admin.ts';
import type { AdminChange as WireChange } from '../../../shared/schemas/admin-log.ts';
import type { Player } from '../../../shared/schemas/player.ts';
import { type Market, pricesOf, rebased, repriced, withHalted } from '../../../shared/market/market.ts';

interface PriceChange {
  /** The company's index in the catalogue. */
  readonly company: number;
  readonly fromCents: number;
  readonly toCents: number;
  /** The log of the company's base before the change. An undo restores it. */
  readonly baseBefore: number;
}

/** A rule's decision: the market after the change, and its entry in the log. */
export interface Decided {
  readonly market: Market;
  readonly action: AdminAction;
  readonly percentage?: QuickPercentage | undefined;
  readonly undoes?: string | undefined;
  readonly prices: readonly PriceChange[];
  /** The change that could be undone if it were not for this one. */
  readonly undoableBeneath: string | undefined;
}

/** An entry of the log of administrators' changes. Its id counts up. */
export interface AdminChange extends Omit<Decided, 'market'> {
  readonly id: string;
  readonly createdAtMs: number;
  readonly by: Player;
  readonly reason: string | undefined;
}

/**
 * The change that can be undone after this one. Changes of prices pile up; an undo takes the uppermost off, so that the
 * one beneath it can be undone next. Halts are no part of the pile: resuming reverses a halt.
 */
export function undoableAfter(newest: AdminChange | undefined): string | undefined {
  return newest && setsPrices(newest.action) ? newest.id : newest?.undoableBeneath;
}

function setsPrices(action: AdminAction): boolean {
  return action === 'update-prices' || action === 'increase-all-prices';
}

/** Prices in cents by company index, every one of them at most {@link MAX_PRICE_CENTS}. */
export function setPrices(market: Market, newest: AdminChange | undefined, prices: ReadonlyMap<number, number>) {
  const after = repriced(market, prices);
  return decided({ market, after, newest, action: 'update-prices', companies: [...prices.keys()] });
}

/** Every price moved by a percentage; refused when one would rise above the highest price. */
export function increaseAll(
  market: Market,
  newest: AdminChange | undefined,
  percentage: QuickPercentage,
): Decided | Refused {
  const prices = new Map(
    Array.from(pricesOf(market), (cents, company) => [company, changedByPercent(cents, percentage)]),
  );
  for (const [company, cents] of prices)
    if (cents > MAX_PRICE_CENTS) return new Refused({ code: 'price-too-high', symbol: symbolOf(company) });
  const after = repriced(market, prices);
  const change = { market, after, newest, action: 'increase-all-prices', companies: [...prices.keys()] } as const;
  return { ...decided(change), percentage };
}

export function setHalted(market: Market, newest: AdminChange | undefined, halted: boolean): Decided | Refused {
  if (market.halted === halted) return new Refused({ code: halted ? 'already-halted' : 'not-halted' });
  const after = withHalted(market, halted);
  return decided({ market, after, newest, action: halted ? 'halt' : 'resume', companies: [] });
}

/**
 * The compensating change: prices become those that would hold now if `target` had never been made, whatever the market
 * has done since. (Inverting the prices instead would multiply the rounding: 42.50 set to 0.01 and back can give
 * 85.00.)
 */
export function decideUndo(
  market: Market,
  newest: AdminChange | undefined,
  target: AdminChange | undefined,
): Decided | Refused {
  const undoable = undoableAfter(newest);
  if (!target || !setsPrices(target.action)) return new Refused({ code: 'nothing-to-undo' });
  if (undoable === undefined || undoable < target.id) return new Refused({ code: 'already-undone' });
  if (undoable !== target.id) return new Refused({ code: 'not-last-change' });
  const after = rebased(market, new Map(target.prices.map(({ company, baseBefore }) => [company, baseBefore])));
  const undone = target.prices.map(({ company }) => company);
  return {
    ...decided({ market, after, newest, action: 'undo', companies: undone }),
    undoes: target.id,
    undoableBeneath: target.undoableBeneath,
  };
}

interface Outcome {
  readonly market: Market;
  readonly after: Market;
  readonly newest: AdminChange | undefined;
  readonly action: AdminAction;
  readonly companies: readonly number[];
}

function decided({ market, after, newest, action, companies: changed }: Outcome): Decided {
  const [from, to] = [pricesOf(market), pricesOf(after)];
  const prices = changed.map((company) => ({
    company,
    fromCents: from[company] as number,
    toCents: to[company] as number,
    baseBefore: market.baseLog[company] as number,
  }));
  return { market: after, action, prices, undoableBeneath: undoableAfter(newest) };
}

function symbolOf(company: number): string {
  return (companies[company] as Company).symbol;
}

/** The entry as administrators receive it. */
export function toWireChange(change: AdminChange): WireChange {
  return {
    id: change.id,
    createdAt: new Date(change.createdAtMs).toISOString(),
    by: change.by,
    action: change.action,
    reason: change.reason ?? null,
    percentage: change.percentage ?? null,
    undoes: change.undoes ?? null,
    prices: change.prices.map(({ company, fromCents, toCents }) => ({
      symbol: symbolOf(company),
      from: formatCents(fromCents),
      to: formatCents(toCents),
    })),
    undoable: undoableAfter(change) ?? null,
  };
}
