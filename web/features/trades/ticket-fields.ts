import { parseCents } from '../../../shared/money.ts';
import { affordableShares, reachedTrigger } from '../../../shared/order-rules.ts';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import type { OrderType, TradeAction } from '../../../shared/schemas/trade.ts';
import type { PriceField, TicketRequest } from '../../lib/ticket.ts';

/** What the amount is counted in. An amount in coins buys or sells whole shares. */
export type Unit = 'shares' | 'coins';

/** The entries of the order ticket, text as it was typed. */
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

/** NaN where the fields name no number. */
export function sharesOf({ unit, shares, coins }: TicketFields, eachCents: number | undefined): number {
  if (unit === 'shares') return /^\d+$/.test(shares) ? Number(shares) : Number.NaN;
  const cents = readPrice(coins);
  return cents && eachCents ? affordableShares(cents, eachCents) : Number.NaN;
}

/** Whether the market has reached the order's own price already. Without one it is a market order. */
export function fillsAtOnce({ action, orderType, ...fields }: TicketFields, priceCents: number): boolean {
  const ownCents = orderType === 'market' ? undefined : readPrice(fields[orderType]);
  return !ownCents || reachedTrigger({ action, [`${orderType}Cents`]: ownCents }, priceCents) !== undefined;
}

/** What a share costs or brings: the market's price where the order fills at once, else the order's own. */
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

/** A typed price in cents: undefined where the field is empty, null where it holds no price. */
export function readPrice(text: string): number | null | undefined {
  if (!text.trim()) return undefined;
  const cents = parseCents(text.trim());
  return cents !== null && cents > 0 ? cents : null;
}

/** What has been entered in the ticket on the trading screen. */
export interface QuickDraft {
  readonly symbol: string;
  readonly fields: TicketFields;
  /** It undoes a trade. */
  readonly takesBack?: boolean;
  /** The open order that it replaces, unless another stock is entered. */
  readonly replaces?: RestingOrder | undefined;
}

export const emptyDraft: QuickDraft = { symbol: '', fields: emptyFields };

/** For another stock, or on the other side, the draft no longer undoes a trade. */
export function editDraft(draft: QuickDraft, change: Partial<Pick<QuickDraft, 'symbol' | 'fields'>>): QuickDraft {
  const next = { ...draft, ...change };
  const isOther = next.symbol !== draft.symbol || next.fields.action !== draft.fields.action;
  return isOther ? { ...next, takesBack: false } : next;
}
