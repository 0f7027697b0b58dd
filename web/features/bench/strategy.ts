import type { StockSymbol } from '../../../shared/companies.ts';
import type { Holding } from '../../../shared/order-rules.ts';
import type { TradeRequest } from '../../../shared/schemas/trade-request.ts';
import type { WaitingOrder } from '../../lib/practice-account.ts';

export const HISTORY_DAYS = 7;

/** A strategy's knowledge at a tick: prices up to it, and its own account. Amounts are in cents. */
export interface Moment {
  readonly tick: number;
  /** The tick's start, in Unix milliseconds. */
  readonly timeMs: number;
  readonly halted: boolean;
  readonly symbols: readonly StockSymbol[];
  /** The price now or earlier; undefined if unknown. @throws RangeError for a future tick */
  readonly priceCents: (symbol: string, ticksAgo?: number) => number | undefined;
  /** The price at the day's first known tick (UTC). */
  readonly openCents: (symbol: string) => number | undefined;
  /** The index in hundredths of a point. @throws RangeError for a future tick */
  readonly index: (ticksAgo?: number) => number | undefined;
  readonly account: {
    readonly cashCents: number;
    readonly holding: (symbol: string) => Holding | undefined;
    readonly positions: number;
    readonly orders: readonly (WaitingOrder & { readonly id: string })[];
  };
  /** Formats 1234 as "12.34", as the API takes amounts. */
  readonly coins: (cents: number) => string;
}

/** The body of `POST /api/trade`, or the id of a waiting order as in `DELETE /api/orders/{id}`. */
type Deed = Omit<TradeRequest, 'orderType' | 'replaces'> & Partial<Pick<TradeRequest, 'orderType'>>;
export type Order = Deed | { readonly cancel: string };

export interface Strategy {
  readonly onTick: (at: Moment) => readonly Order[] | undefined;
}
