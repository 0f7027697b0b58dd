import type { StockSymbol } from '../../../shared/companies.ts';
import type { Holding } from '../../../shared/order-rules.ts';
import type { TradeRequest } from '../../../shared/schemas/trade-request.ts';
import type { WaitingOrder } from '../../lib/practice-account.ts';

/** How far back a strategy may look. */
export const HISTORY_DAYS = 7;

/** What a strategy knows at a tick: prices up to it, and its own account. Amounts are in cents. */
export interface Moment {
  readonly tick: number;
  /** The tick's start, in Unix milliseconds. */
  readonly timeMs: number;
  readonly halted: boolean;
  /** The companies that may be bought. */
  readonly symbols: readonly StockSymbol[];
  /** Now or earlier; undefined if not known. @throws RangeError for a tick to come */
  readonly priceCents: (symbol: string, ticksAgo?: number) => number | undefined;
  /** At the day's first tick (UTC) that is known. */
  readonly openCents: (symbol: string) => number | undefined;
  /** In hundredths of a point. @throws RangeError for a tick to come */
  readonly index: (ticksAgo?: number) => number | undefined;
  readonly account: {
    readonly cashCents: number;
    readonly holding: (symbol: string) => Holding | undefined;
    readonly positions: number;
    readonly orders: readonly (WaitingOrder & { readonly id: string })[];
  };
  /** 1234 → "12.34", as the API takes amounts. */
  readonly coins: (cents: number) => string;
}

/** What the body of `POST /api/trade` takes, or the id of a waiting order as `DELETE /api/orders/{id}` takes it. */
type Deed = Omit<TradeRequest, 'orderType' | 'replaces'> & Partial<Pick<TradeRequest, 'orderType'>>;
export type Order = Deed | { readonly cancel: string };

/** Trades a market at each of its ticks. */
export interface Strategy {
  readonly onTick: (at: Moment) => readonly Order[] | undefined;
}
