import * as z from 'zod/mini';
import { formatCents } from '../../../shared/money.ts';
import { type OrderType, type TradeAction, tradeActions } from '../../../shared/schemas/trade.ts';
import type { TradeAttempt } from './api/place-trade.ts';
import { readPrice } from './read-price.ts';

/** The trade dialog's checks before it asks the server; the server checks again. */
export const TradeInput = z.object({
  symbol: z.string().check(z.minLength(1, 'Stock symbol is required')),
  shares: z.number().check(z.minimum(1, 'Shares must be at least 1')),
  action: z.enum(tradeActions),
});

const DIGITS = /^\d+$/;

/**
 * The share count after the field was edited: an emptied field is 1 again; a text that is no positive whole number is
 * ignored. A text is `unreadable` if the browser cannot read it as a number.
 */
export function editShares(current: number, { text, unreadable = false }: { text: string; unreadable?: boolean }) {
  if (unreadable) return current;
  if (text === '') return 1;
  const shares = DIGITS.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(shares) && shares > 0 ? shares : current;
}

/** How many shares a sum buys. */
export function affordableShares({ cashCents, priceCents }: { cashCents: number; priceCents: number }): number {
  return Math.floor(cashCents / priceCents);
}

/** The fields of the trade dialog that hold a price; their labels as complaints name them. */
const priceNames = {
  limit: 'limit price',
  stop: 'stop price',
  stopLoss: 'stop-loss',
  takeProfit: 'take-profit',
} as const;
export type PriceField = keyof typeof priceNames;

/** The trade dialog as it stands: prices are text until it is sent. */
export interface TradeFields extends Readonly<Record<PriceField, string>> {
  readonly action: TradeAction;
  readonly shares: number;
  readonly orderType: OrderType;
}

export const emptyPrices: Record<PriceField, string> = { limit: '', stop: '', stopLoss: '', takeProfit: '' };

/** Why a trade cannot be sent, or was not made, and the field that it is about. */
export interface TradeProblem {
  readonly field: PriceField | 'shares';
  readonly text: string;
}

/**
 * The fields with a price that the player sees: a limit order's and a stop order's own price; the stop-loss that a sale
 * with a limit may have too; and what may guard a purchase.
 */
export function shownPrices({ action, orderType }: Pick<TradeFields, 'action' | 'orderType'>): PriceField[] {
  const own: PriceField[] = orderType === 'market' ? [] : [orderType];
  if (action === 'buy') return [...own, 'stopLoss', 'takeProfit'];
  return orderType === 'limit' ? [...own, 'stopLoss'] : own;
}

/** The order that the fields ask for, without the price seen, or the complaint about the first field that does not fit. */
export function readTrade(symbol: string, fields: TradeFields): TradeAttempt['body'] | TradeProblem {
  const input = z.safeParse(TradeInput, { ...fields, symbol });
  if (!input.success) return { field: 'shares', text: input.error.issues[0]?.message ?? '' };
  const { action, orderType } = fields;
  const shown = shownPrices(fields);
  const prices: Partial<Record<PriceField, number>> = {};
  for (const field of shown) {
    const cents = readPrice(fields[field]);
    const isNeeded = field === orderType;
    if (cents === null || (cents === undefined && isNeeded))
      return { field, text: `The ${priceNames[field]} must be a positive number` };
    if (cents !== undefined) prices[field] = cents;
  }
  const { limit, stop, stopLoss, takeProfit } = prices;
  const above = action === 'buy' ? takeProfit : limit;
  if (stopLoss !== undefined && above !== undefined && stopLoss >= above)
    return {
      field: 'stopLoss',
      text: `The stop-loss must be below the ${action === 'buy' ? 'take-profit' : 'limit price'}`,
    };
  if (action === 'sell') return { ...input.data, orderType, ...toPrices(limit, stop ?? stopLoss) };
  const isGuarded = (stopLoss ?? takeProfit) !== undefined;
  const order = { ...input.data, orderType, ...toPrices(limit, stop) };
  return isGuarded ? { ...order, guard: toPrices(takeProfit, stopLoss) } : order;
}

export function isProblem(read: TradeAttempt['body'] | TradeProblem): read is TradeProblem {
  return 'field' in read;
}

function toPrices(limitCents: number | undefined, stopCents: number | undefined) {
  return {
    ...(limitCents !== undefined && { limitPrice: formatCents(limitCents) }),
    ...(stopCents !== undefined && { stopPrice: formatCents(stopCents) }),
  };
}
