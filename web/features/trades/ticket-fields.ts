import { parseCents } from '../../../shared/money.ts';
import { affordableShares, reachedTrigger } from '../../../shared/order-rules.ts';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import type { OrderType, TradeAction } from '../../../shared/schemas/trade.ts';
import type { PriceField, TicketRequest } from '../../lib/ticket.ts';

/** The unit of the amount. An amount in coins buys or sells whole shares. */
export type Unit = 'shares' | 'coins';

/** The entries of the order ticket, as typed. */
export interface TicketFields extends Readonly<Record<PriceField, string>> {
  readonly action: TradeAction;
  readonly orderType: OrderType;
  readonly unit: Unit;
  readonly shares: string;
  readonly coins: string;
}

export const emptyFields: TicketFields = {
  action: 'buy',
  orderType: 'market',
  unit: 'shares',
  shares: '',
  coins: '',
  limit: '',
  stop: '',
  stopLoss: '',
  takeProfit: '',
};

export function fieldsOf({ action = 'buy', shares = 1, orderType = 'market', prices }: TicketRequest): TicketFields {
  return { ...emptyFields, ...prices, action, orderType, shares: String(shares) };
}

/** NaN if the fields contain no number. */
export function sharesOf({ action, unit, shares, coins }: TicketFields, eachCents: number | undefined): number {
  if (unit === 'shares') return /^\d+$/.test(shares) ? Number(shares) : Number.NaN;
  const cents = readPrice(coins);
  return cents && eachCents ? affordableShares(cents, { action, priceCents: eachCents }) : Number.NaN;
}

/** Whether the market has already reached the order's own price. Without one it is a market order. */
export function fillsAtOnce({ action, orderType, ...fields }: TicketFields, priceCents: number): boolean {
  const ownCents = orderType === 'market' ? undefined : readPrice(fields[orderType]);
  return !ownCents || reachedTrigger({ action, [`${orderType}Cents`]: ownCents }, priceCents) !== undefined;
}

/** What a share costs or brings: the market's price if the order fills at once, otherwise the order's own. */
export function fillCents(fields: TicketFields, priceCents: number): number {
  if (fields.orderType === 'market' || fillsAtOnce(fields, priceCents)) return priceCents;
  return readPrice(fields[fields.orderType]) ?? priceCents;
}

/** The price fields on screen: the order's own, and the bracket of a purchase or the stop-loss of a limit sale (an OCO). */
export function shownPrices({ action, orderType }: Pick<TicketFields, 'action' | 'orderType'>): PriceField[] {
  const own: PriceField[] = orderType === 'market' ? [] : [orderType];
  if (action === 'buy') return [...own, 'stopLoss', 'takeProfit'];
  return orderType === 'limit' ? [...own, 'stopLoss'] : own;
}

/** A typed price in cents: undefined if the field is empty, null if it is not a price. */
export function readPrice(text: string): number | null | undefined {
  if (!text.trim()) return undefined;
  const cents = parseCents(text.trim());
  return cents !== null && cents > 0 ? cents : null;
}

export interface QuickDraft {
  readonly symbol: string;
  readonly fields: TicketFields;
  readonly takesBack?: boolean;
  /** The open order that it replaces, unless another stock is entered. */
  readonly replaces?: RestingOrder | undefined;
}

export const emptyDraft: QuickDraft = { symbol: '', fields: emptyFields };

/** A draft for another stock, or on the other side, no longer undoes a trade. */
export function editDraft(draft: QuickDraft, change: Partial<Pick<QuickDraft, 'symbol' | 'fields'>>): QuickDraft {
  const next = { ...draft, ...change };
  const isOther = next.symbol !== draft.symbol || next.fields.action !== draft.fields.action;
  return isOther ? { ...next, takesBack: false } : next;
}
