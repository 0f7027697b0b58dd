import { useSyncExternalStore } from 'react';
import type { RestingOrder } from '../../shared/schemas/order.ts';
import type { OrderType, TradeAction } from '../../shared/schemas/trade.ts';

export type PriceField = 'limit' | 'stop' | 'stopLoss' | 'takeProfit';

export interface TicketRequest {
  symbol: string;
  /** Buying by default. */
  action?: TradeAction;
  /** One by default. */
  shares?: number;
  orderType?: OrderType;
  /** As typed: "40.00". */
  prices?: Partial<Record<PriceField, string>>;
  /** An undo, which the ticket explains. */
  takesBack?: boolean;
  /** Stays open until the new order replaces it. */
  replaces?: RestingOrder;
}

type Asked = TicketRequest & { readonly id: number };

/** A ticket on the screen; answers whether it has room for the request. */
type Dock = (request: TicketRequest) => boolean;

let asked: Asked | undefined;
let dock: Dock | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** From anywhere. A docked ticket takes the request; elsewhere one opens at the side, or from below on phones. */
export function openTicket(request: TicketRequest): void {
  if (dock?.(request)) return;
  lastId += 1;
  set({ ...request, id: lastId });
}

export function closeTicket(): void {
  set(undefined);
}

export function dockTicket(take: Dock): () => void {
  dock = take;
  return () => {
    if (dock === take) dock = undefined;
  };
}

/** The same stock asked for again is another request. */
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
