import type { RestingOrder } from '../../shared/schemas/order.ts';
import type { OrderType, TradeAction } from '../../shared/schemas/trade.ts';
import { createSignal } from './signal.ts';

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
  isUndo?: boolean;
  /** Stays open until the new order replaces it. */
  replaces?: RestingOrder;
}

type IdentifiedRequest = TicketRequest & { readonly id: number };

/** A ticket on the screen; returns whether it has room for the request. */
type Dock = (request: TicketRequest) => boolean;

/** From this width on, a ticket may be beside what it trades. */
export const BESIDE = '(min-width: 1024px)';

const asked = createSignal<IdentifiedRequest | undefined>(undefined);
let dock: Dock | undefined;
let lastId = 0;

/** Requesting the same stock again is a new request. */
export const useTicket = asked.use;

/** A docked ticket takes the request; otherwise one opens at the side, or from below on phones. */
export function openTicket(request: TicketRequest): void {
  if (dock?.(request)) return;
  lastId += 1;
  asked.set({ ...request, id: lastId });
}

export function closeTicket(): void {
  asked.set(undefined);
}

export function dockTicket(take: Dock): () => void {
  dock = take;
  return () => {
    if (dock === take) dock = undefined;
  };
}
