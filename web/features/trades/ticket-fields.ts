import { formatCents, parseCents } from '../../../shared/money.ts';
import { affordableShares, reachedTrigger } from '../../../shared/order-rules.ts';
import { refusalSentence } from '../../../shared/refusals.ts';
import type { RouteRequest } from '../../../shared/routes/route.ts';
import type { placeTrade } from '../../../shared/routes/trades.ts';
import type { OrderType, TradeAction } from '../../../shared/schemas/trade.ts';
import type { PriceField, TicketRequest } from '../../lib/ticket.ts';
import { plainNumber, typedNumber, unclearNumber } from '../../lib/typed-number.ts';

/** An amount in coins buys or sells whole shares. */
export type Unit = 'shares' | 'coins';

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

/** Returns NaN if the fields contain no number. */
export function sharesOf({ action, unit, shares, coins }: TicketFields, eachCents: number | undefined): number {
  const typed = typedNumber(shares);
  if (unit === 'shares') return Number.isInteger(typed) && typed >= 0 ? typed : Number.NaN;
  const cents = readPrice(coins);
  return cents && eachCents ? affordableShares(cents, { action, priceCents: eachCents }) : Number.NaN;
}

/** Whether the market has already reached the order's own price. An order without one is a market order. */
export function fillsAtOnce({ action, orderType, ...fields }: TicketFields, priceCents: number): boolean {
  const ownCents = orderType === 'market' ? undefined : readPrice(fields[orderType]);
  return !ownCents || reachedTrigger({ action, [`${orderType}Cents`]: ownCents }, priceCents) !== undefined;
}

/** What a share costs, or earns when sold: the market's price if the order fills at once, otherwise the order's own. */
export function fillCents(fields: TicketFields, priceCents: number): number {
  if (fields.orderType === 'market' || fillsAtOnce(fields, priceCents)) return priceCents;
  return readPrice(fields[fields.orderType]) ?? priceCents;
}

/** The order's own price comes first, then a purchase's bracket or a limit sale's stop-loss (an OCO). */
export function shownPrices({ action, orderType }: Pick<TicketFields, 'action' | 'orderType'>): PriceField[] {
  const own: PriceField[] = orderType === 'market' ? [] : [orderType];
  if (action === 'buy') return [...own, 'stopLoss', 'takeProfit'];
  return orderType === 'limit' ? [...own, 'stopLoss'] : own;
}

/** Returns undefined if the field is empty, and null if it is not a price. */
export function readPrice(text: string): number | null | undefined {
  if (!text.trim()) return undefined;
  const cents = parseCents(plainNumber(text) ?? '');
  return cents !== null && cents > 0 ? cents : null;
}

export interface QuickDraft {
  readonly symbol: string;
  readonly fields: TicketFields;
}

export const emptyDraft: QuickDraft = { symbol: '', fields: emptyFields };

/** A trade without the price on the player's screen. */
export type RequestedTrade = Omit<RouteRequest<typeof placeTrade>['body'], 'seenPrice'>;

/** Why a trade cannot be sent or was refused, and the field at fault. */
export interface TicketProblem {
  readonly field: PriceField | 'symbol' | 'shares';
  readonly title: string;
  readonly text: string;
}

const priceNames: Record<PriceField, string> = {
  limit: 'limit price',
  stop: 'stop price',
  stopLoss: 'stop-loss',
  takeProfit: 'take-profit',
};

interface Reading {
  readonly symbol: string;
  readonly eachCents: number | undefined;
  /** The quick form's symbol and amount may be empty, and a limit order may have no price of its own. */
  readonly quick?: boolean;
  readonly impliesMarket?: boolean | undefined;
}

export function readTicket(fields: TicketFields, reading: Reading): RequestedTrade | TicketProblem {
  const symbol = reading.symbol.trim().toUpperCase();
  const shares = sharesOf(fields, reading.eachCents);
  const amount = amountProblem(fields, { ...reading, symbol, shares });
  if (amount) return amount;
  const prices = readPrices(fields, reading.quick === true);
  if ('field' in prices) return prices;
  const { limit, stop, stopLoss, takeProfit } = prices;
  const { action, orderType } = fields;
  const above = action === 'buy' ? takeProfit : limit;
  if (stopLoss !== undefined && above !== undefined && stopLoss >= above) {
    const text = `The stop-loss must be below the ${action === 'buy' ? 'take-profit' : 'limit price'}`;
    return { field: 'stopLoss', title: 'Invalid Stop-Loss', text };
  }
  const typed = reading.impliesMarket && orderType === 'market' ? {} : { orderType };
  const order = { symbol, action, shares, ...typed };
  if (action === 'sell') return { ...order, ...toPrices(limit, stop ?? stopLoss) };
  const isBracketed = (stopLoss ?? takeProfit) !== undefined;
  return { ...order, ...toPrices(limit, stop), ...(isBracketed && { bracket: toPrices(takeProfit, stopLoss) }) };
}

export function isProblem(read: RequestedTrade | TicketProblem): read is TicketProblem {
  return 'field' in read;
}

function amountProblem(
  { unit, shares: typed, coins }: TicketFields,
  { symbol, shares, eachCents, quick }: Reading & { shares: number },
): TicketProblem | undefined {
  const missing = { title: 'Invalid Trade', text: 'Please fill in all required fields' };
  if (!symbol) return { field: 'symbol', ...(quick ? missing : { ...missing, text: 'Stock symbol is required' }) };
  if (quick && !(unit === 'coins' ? coins : typed).trim()) return { field: 'shares', ...missing };
  if (shares > 0) return undefined;
  if (unit === 'coins' && eachCents === undefined)
    return { field: 'symbol', title: 'Invalid Trade', text: refusalSentence({ code: 'unknown-symbol', symbol }) };
  return { field: 'shares', title: 'Invalid Shares', text: amountText({ unit, shares: typed, coins }, quick) };
}

type Amount = Pick<TicketFields, 'unit' | 'shares' | 'coins'>;

function amountText({ unit, shares, coins }: Amount, quick: boolean | undefined): string {
  const unclear = unclearNumber(unit === 'coins' ? coins : shares);
  if (unclear) return unclear;
  if (unit === 'coins') return readPrice(coins) ? 'That is less than one share' : 'Coins must be a positive number';
  if (typedNumber(shares) > 0) return 'Shares must be a whole number';
  return quick ? 'Shares must be a positive number' : 'Shares must be at least 1';
}

function readPrices(fields: TicketFields, quick: boolean): Partial<Record<PriceField, number>> | TicketProblem {
  const prices: Partial<Record<PriceField, number>> = {};
  for (const field of shownPrices(fields)) {
    const name = priceNames[field];
    const cents = readPrice(fields[field]);
    const isNeeded = field === fields.orderType && !(quick && field === 'limit');
    if (cents === null || (cents === undefined && isNeeded))
      return {
        field,
        title: `Invalid ${titleCase(name)}`,
        text: unclearNumber(fields[field]) ?? `The ${name} must be a positive number`,
      };
    if (cents !== undefined) prices[field] = cents;
  }
  return prices;
}

function titleCase(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function toPrices(limitCents: number | undefined, stopCents: number | undefined) {
  return {
    ...(limitCents !== undefined && { limitPrice: formatCents(limitCents) }),
    ...(stopCents !== undefined && { stopPrice: formatCents(stopCents) }),
  };
}
