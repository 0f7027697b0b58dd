import { parseCents } from '../../shared/money.ts';
import { dealCents } from '../../shared/order-rules.ts';
import type { TradeAction } from '../../shared/schemas/trade.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';

export interface OwnTrade {
  readonly id: string;
  readonly symbol: string;
  readonly action: TradeAction;
  readonly shares: number;
  readonly priceCents: number;
  readonly timeMs: number;
}

/** The cost is undefined for shares bought before the window, because the log does not have it. */
export interface Lot {
  readonly shares: number;
  readonly costCents: number | undefined;
}

export interface TradeWindow {
  /** Sorted oldest first, all within the window and after the last reset. */
  readonly trades: readonly OwnTrade[];
  /** The window's beginning, and the cash and holdings then. */
  readonly fromMs: number;
  readonly cashCents: number;
  readonly lots: ReadonlyMap<string, Lot>;
}

interface Known {
  /** Sorted newest first. */
  readonly receipts: readonly Receipt[];
  readonly cashCents: number;
  readonly lots: ReadonlyMap<string, Lot>;
  readonly sinceMs: number;
}

/**
 * Returns a player's trades back to a moment, to the last reset or to the last receipt, and the cash and holdings
 * before them. Every trade changes the cash, so each balance leads to the trade before; a reset breaks the chain.
 */
export function windowOf({ receipts, cashCents, lots, sinceMs }: Known): TradeWindow {
  const trades: OwnTrade[] = [];
  const rest = [...receipts];
  let cash = cashCents;
  const isBefore = ({ cashAfter }: Receipt) => parseCents(cashAfter) === cash;
  for (let at = rest.findIndex(isBefore); at >= 0; at = rest.findIndex(isBefore)) {
    const trade = tradeOf(rest.splice(at, 1)[0] as Receipt);
    if (trade.timeMs < sinceMs) return { trades, fromMs: sinceMs, cashCents: cash, lots: lotsBefore(trades, lots) };
    trades.unshift(trade);
    cash -= signOf(trade) * dealCents(trade);
  }
  return { trades, fromMs: trades[0]?.timeMs ?? sinceMs, cashCents: cash, lots: lotsBefore(trades, lots) };
}

function tradeOf({ id, createdAt, stockSymbol: symbol, action, shares, price }: Receipt): OwnTrade {
  return { id, symbol, action, shares, priceCents: parseCents(price) ?? 0, timeMs: Date.parse(createdAt) };
}

/** The earlier cost is known only for shares that were not sold since. */
function lotsBefore(trades: readonly OwnTrade[], lots: ReadonlyMap<string, Lot>): Map<string, Lot> {
  const before = new Map(lots);
  for (const trade of trades.toReversed()) {
    const { shares, costCents } = before.get(trade.symbol) ?? { shares: 0, costCents: undefined };
    const cost = costCents === undefined || trade.action === 'sell' ? undefined : costCents - dealCents(trade);
    before.set(trade.symbol, { shares: shares + signOf(trade) * trade.shares, costCents: cost });
  }
  return new Map([...before].filter(([, { shares }]) => shares > 0));
}

/** What a trade adds to the cash, as a sign. */
export function signOf({ action }: Pick<OwnTrade, 'action'>): 1 | -1 {
  return action === 'sell' ? 1 : -1;
}
