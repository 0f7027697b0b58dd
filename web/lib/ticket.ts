import type { RestingOrder } from '../../shared/schemas/order.ts';
import type { OrderType, TradeAction } from '../../shared/schemas/trade.ts';
import { createSignal } from './signal.ts';

export type PriceField = 'limit' | 'stop' | 'stopLoss' | 'takeProfit';

export interface TicketRequest {
  symbol: string;
  /** The default is buy. */
  action?: TradeAction;
  /** The default is one. */
  shares?: number;
  orderType?: OrderType;
  /** Texts as the player would type them: "40.00". */
  prices?: Partial<Record<PriceField, string>>;
  /** Whether this undoes a trade, which the ticket explains. */
  isUndo?: boolean;
  /** An order that stays open until the new one replaces it. */
  replaces?: RestingOrder;
}

type IdentifiedRequest = TicketRequest & { readonly id: number };

/** Returns whether it has room for the request. */
type Dock = (request: TicketRequest) => boolean;

export const BESIDE = '(min-width: 1024px)';

const asked = createSignal<IdentifiedRequest | undefined>(undefined);
let dock: Dock | undefined;
let lastId = 0;

/** Requesting the same stock again counts as a new request. */
export const useTicket = asked.use;

/** Gives the request to a docked ticket, or opens one at the side, or from below on phones. */
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
