import { useSyncExternalStore } from 'react';
import type { RestingOrder } from '../../shared/schemas/order.ts';
import type { OrderType, TradeAction } from '../../shared/schemas/trade.ts';

/** The fields of a ticket that hold a price: the order's own, and what brackets the shares. */
export type PriceField = 'limit' | 'stop' | 'stopLoss' | 'takeProfit';

/** What the order ticket is asked to begin with. */
export interface TicketRequest {
  symbol: string;
  /** Buying, unless said otherwise. */
  action?: TradeAction;
  /** One, unless said otherwise. */
  shares?: number;
  orderType?: OrderType;
  /** Prices to begin with, as they are typed: "40.00". */
  prices?: Partial<Record<PriceField, string>>;
  /** It takes back a trade that was made: the ticket says what that means. */
  takesBack?: boolean;
  /** An open order whose place the new one takes: it waits until then. */
  replaces?: RestingOrder;
}

type Asked = TicketRequest & { readonly id: number };

/** A ticket that stands on the screen. It answers whether it takes the request: it may have no room at present. */
type Dock = (request: TicketRequest) => boolean;

let asked: Asked | undefined;
let dock: Dock | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Opens the order ticket, from anywhere: a row, a tile, the command palette, a message. Where a ticket stands on the screen
 * it takes the stock; elsewhere it comes in at the side, and on phones from below.
 */
export function openTicket(request: TicketRequest): void {
  if (dock?.(request)) return;
  lastId += 1;
  set({ ...request, id: lastId });
}

export function closeTicket(): void {
  set(undefined);
}

/** Hands requests to a ticket on the screen, until the returned function is called. */
export function dockTicket(take: Dock): () => void {
  dock = take;
  return () => {
    if (dock === take) dock = undefined;
  };
}

/** The ticket that was asked for last. Asking for the same stock again is another request. */
export function useTicket(): Asked | undefined {
  return useSyncExternalStore(subscribe, () => asked);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}
