import { companies, symbolAt } from '../../../shared/companies.ts';
import { type Market, priceAndAnchor, repriced, withHalted } from '../../../shared/market/market.ts';
import { formatCents, MAX_PRICE_CENTS } from '../../../shared/money.ts';
import { changedByPercent, type QuickPercentage } from '../../../shared/price-change.ts';
import { Refused } from '../../../shared/refusals.ts';
import { type AdminAction, newPriceCents } from '../../../shared/schemas/admin.ts';
import type { AdminChange as WireChange } from '../../../shared/schemas/admin-log.ts';
import type { MonthChange } from '../../../shared/schemas/fairness.ts';
import type { Player } from '../../../shared/schemas/player.ts';
import { TICKS_PER_DAY } from '../../../shared/tick.ts';
import type { MarketState } from './checkpoint.ts';
import { advance } from './run.ts';

interface PriceChange {
  readonly company: number;
  readonly fromCents: number;
  readonly toCents: number;
  readonly anchorCents: number;
}

export interface Decided {
  readonly market: Market;
  /** The change first shows in the next tick. */
  readonly tick: number;
  /** The state before a change of prices, for undoing it. */
  readonly before?: MarketState | undefined;
  readonly action: AdminAction;
  readonly percentage?: QuickPercentage | undefined;
  readonly undoes?: string | undefined;
  readonly prices: readonly PriceChange[];
  readonly undoableBeneath: string | undefined;
}

export interface AdminChange extends Omit<Decided, 'market'> {
  readonly id: string;
  readonly createdAtMs: number;
  readonly by: Player;
  readonly reason: string | undefined;
}

/**
 * Returns the change that can be undone after this one. Price changes form a stack: an undo takes off the top one, so
 * that the one below can be undone next. Halts are not on the stack: resuming reverses a halt.
 */
export function undoableAfter(newest: AdminChange | undefined): string | undefined {
  return newest && isUndoable(newest) ? newest.id : newest?.undoableBeneath;
}

function isUndoable(change: AdminChange): change is AdminChange & { before: MarketState } {
  return change.before !== undefined;
}

/** Prices are in cents by company index, each at most {@link MAX_PRICE_CENTS}. Refuses an unlisted company. */
export function setPrices(
  market: Market,
  newest: AdminChange | undefined,
  prices: ReadonlyMap<number, number>,
): Decided | Refused {
  const unlisted = [...prices.keys()].find((company) => company >= market.prices.length);
  if (unlisted !== undefined) return new Refused({ code: 'unknown-symbol', symbol: symbolAt(unlisted) });
  const after = repriced(market, prices);
  return decided({ market, after, newest, action: 'update-prices', companies: [...prices.keys()] });
}

export function increaseAll(
  market: Market,
  newest: AdminChange | undefined,
  percentage: QuickPercentage,
): Decided | Refused {
  const prices = new Map(Array.from(market.prices, (cents, company) => [company, changedByPercent(cents, percentage)]));
  for (const [company, cents] of prices)
    if (cents > MAX_PRICE_CENTS) return new Refused({ code: 'price-too-high', symbol: symbolAt(company) });
  const after = repriced(market, prices);
  const change = { market, after, newest, action: 'increase-all-prices', companies: [...prices.keys()] } as const;
  return { ...decided(change), percentage };
}

export function setHalted(market: Market, newest: AdminChange | undefined, halted: boolean): Decided | Refused {
  if (market.halted === halted) return new Refused({ code: halted ? 'already-halted' : 'not-halted' });
  const after = withHalted(market, halted);
  return decided({ market, after, newest, action: halted ? 'halt' : 'resume', companies: [] });
}

/** A Lambda with a third of a CPU folds these in three of its ten seconds. */
const MAX_UNDO_DAYS = 30;

interface AskedUndo {
  readonly target: AdminChange | undefined;
  /** Sorted oldest first. */
  readonly since: readonly AdminChange[];
}

/**
 * Makes the compensating change: prices become what they would be now without the change, whatever the market has done
 * since. The market is folded again, from the state before the change and through the same halts. (Inverting the prices
 * instead would multiply the rounding: 42.50 set to 0.01 and back can give 85.00.)
 */
export function decideUndo(
  market: Market,
  newest: AdminChange | undefined,
  { target, since }: AskedUndo,
): Decided | Refused {
  const undoable = undoableAfter(newest);
  if (!target || !isUndoable(target)) return new Refused({ code: 'nothing-to-undo' });
  if (undoable === undefined || undoable < target.id) return new Refused({ code: 'already-undone' });
  if (undoable !== target.id) return new Refused({ code: 'not-last-change' });
  if (market.tick - target.tick > MAX_UNDO_DAYS * TICKS_PER_DAY)
    return new Refused({ code: 'too-old-to-undo', days: MAX_UNDO_DAYS });
  const undone = target.prices.map(({ company }) => company);
  const after = withCompaniesOf(market, foldedAgain(market, target, since), undone);
  return {
    ...decided({ market, after, newest, action: 'undo', companies: undone }),
    undoes: target.id,
    undoableBeneath: target.undoableBeneath,
  };
}

function foldedAgain(
  market: Market,
  target: AdminChange & { before: MarketState },
  since: readonly AdminChange[],
): Market {
  const halts = since.filter(({ action }) => action === 'halt' || action === 'resume');
  const first = halts[0]?.action;
  const halted = first ? first === 'resume' : market.halted;
  let again: Market = { ...target.before, run: market.run, tick: target.tick, halted };
  for (const { tick, action } of halts) again = withHalted(advance(again, tick), action === 'halt');
  return advance(again, market.tick);
}

function withCompaniesOf(market: Market, other: Market, from: readonly number[]): Market {
  const { prices, anchors, moods, news } = structuredClone(market);
  for (const company of from) {
    const { price, anchor } = priceAndAnchor(other, company);
    [prices[company], anchors[company]] = [price, anchor];
    [moods[company], news[company]] = [other.moods[company] as number, other.news[company] as number];
  }
  return { ...market, prices, anchors, moods, news };
}

interface Outcome {
  readonly market: Market;
  readonly after: Market;
  readonly newest: AdminChange | undefined;
  readonly action: AdminAction;
  readonly companies: readonly number[];
}

function decided({ market, after, newest, action, companies: changed }: Outcome): Decided {
  const prices = changed.map((company) => {
    const { price, anchor } = priceAndAnchor(after, company);
    return { company, fromCents: priceAndAnchor(market, company).price, toCents: price, anchorCents: anchor };
  });
  const { run: _, tick, halted: __, ...before } = market;
  const setsPrices = action === 'update-prices' || action === 'increase-all-prices';
  const undo = { undoableBeneath: undoableAfter(newest), ...(setsPrices && { before }) };
  return { market: after, tick, action, prices, ...undo };
}

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
      symbol: symbolAt(company),
      from: formatCents(fromCents),
      to: formatCents(toCents),
    })),
    undoable: undoableAfter(change) ?? null,
  };
}

const rowOf = new Map<string, number>(companies.map(({ symbol }, row) => [symbol, row]));

/** Prices are in cents by company index. Symbols may be in any case, each company once; an unknown one refuses all. */
export function askedPrices(bySymbol: Readonly<Record<string, string | number>>): Map<number, number> | Refused {
  const rows = new Map<number, number>();
  for (const [symbol, price] of Object.entries(bySymbol)) {
    const row = rowOf.get(symbol.toUpperCase());
    if (row === undefined) return new Refused({ code: 'unknown-symbol', symbol });
    if (rows.has(row)) return new Refused({ code: 'malformed', where: `two prices for ${symbol.toUpperCase()}` });
    rows.set(row, newPriceCents(price) as number);
  }
  return rows;
}

type PublicChange = Pick<AdminChange, 'tick' | 'action'> & { prices: readonly Omit<PriceChange, 'fromCents'>[] };

export function toMonthChange({ tick, action, prices }: PublicChange): MonthChange {
  return {
    tick,
    action,
    prices: prices.map(({ company, toCents: priceCents, anchorCents }) => ({
      symbol: symbolAt(company),
      priceCents,
      anchorCents,
    })),
  };
}
