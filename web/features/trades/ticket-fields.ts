import { parseCents } from '../../../shared/money.ts';
import { affordableShares, reachedTrigger } from '../../../shared/order-rules.ts';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import type { OrderType, TradeAction } from '../../../shared/schemas/trade.ts';
import type { PriceField, TicketRequest } from '../../lib/ticket.ts';

/** What the amount is counted in. An amount in coins is turned into whole shares. */
export type Unit = 'shares' | 'coins';

/** The order ticket as it stands: every field that is typed is text until it is sent. */
export interface TicketFields extends Readonly<Record<PriceField, string>> {
  readonly action: TradeAction;
  readonly orderType: OrderType;
  readonly unit: Unit;
  readonly shares: string;
  readonly coins: string;
}

/** Buying at the market's price, and no amount yet. */
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

/** The fields that a ticket begins with when it is asked for. */
export function fieldsOf({ action = 'buy', shares = 1, orderType = 'market', prices }: TicketRequest): TicketFields {
  return { ...emptyFields, ...prices, action, orderType, shares: String(shares) };
}

const DIGITS = /^\d+$/;

/** The whole shares that the fields ask for, at so many cents each; NaN where they name no number. */
export function sharesOf({ unit, shares, coins }: TicketFields, eachCents: number | undefined): number {
  if (unit === 'shares') return DIGITS.test(shares) ? Number(shares) : Number.NaN;
  const cents = readPrice(coins);
  return cents && eachCents ? affordableShares(cents, eachCents) : Number.NaN;
}

/**
 * Whether the market's price is there already: such an order is filled at once. An order without a price of its own is one
 * at the market's price.
 */
export function fillsAtOnce({ action, orderType, ...fields }: TicketFields, priceCents: number): boolean {
  const ownCents = orderType === 'market' ? undefined : readPrice(fields[orderType]);
  return !ownCents || reachedTrigger({ action, [`${orderType}Cents`]: ownCents }, priceCents) !== undefined;
}

/** What a share costs or brings: the market's price where the order is filled at once, else the order's own. */
export function fillCents(fields: TicketFields, priceCents: number): number {
  if (fields.orderType === 'market' || fillsAtOnce(fields, priceCents)) return priceCents;
  return readPrice(fields[fields.orderType]) ?? priceCents;
}

/**
 * The fields with a price that the player sees: a limit order's and a stop order's own price; the stop-loss that a sale
 * with a limit may have too; and what may bracket a purchase.
 */
export function shownPrices({ action, orderType }: Pick<TicketFields, 'action' | 'orderType'>): PriceField[] {
  const own: PriceField[] = orderType === 'market' ? [] : [orderType];
  if (action === 'buy') return [...own, 'stopLoss', 'takeProfit'];
  return orderType === 'limit' ? [...own, 'stopLoss'] : own;
}

/** A price that was typed, in cents: undefined where the field is empty, null where it holds no price. */
export function readPrice(text: string): number | null | undefined {
  if (!text.trim()) return undefined;
  const cents = parseCents(text.trim());
  return cents !== null && cents > 0 ? cents : null;
}

/** The quick form as it stands. */
export interface QuickDraft {
  readonly symbol: string;
  readonly fields: TicketFields;
  /** It takes back a trade that was made. */
  readonly takesBack?: boolean;
  /** The open order whose place it takes, unless another stock is entered. */
  readonly replaces?: RestingOrder | undefined;
}

export const emptyDraft: QuickDraft = { symbol: '', fields: emptyFields };

/** The form after an entry. Of another stock, or on the other side, it takes no trade back any more. */
export function editDraft(draft: QuickDraft, change: Partial<Pick<QuickDraft, 'symbol' | 'fields'>>): QuickDraft {
  const next = { ...draft, ...change };
  const isOther = next.symbol !== draft.symbol || next.fields.action !== draft.fields.action;
  return isOther ? { ...next, takesBack: false } : next;
}
