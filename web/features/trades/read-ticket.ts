import { formatCents } from '../../../shared/money.ts';
import { refusalSentence } from '../../../shared/refusals.ts';
import type { PriceField } from '../../lib/ticket.ts';
import type { TradeAttempt } from './place-trade.ts';
import { readPrice, sharesOf, shownPrices, type TicketFields } from './ticket-fields.ts';
import type { TicketProblem } from './ticket-figures.ts';

/** A trade without the price on the player's screen. */
export type AskedTrade = Omit<TradeAttempt['body'], 'seenPrice'>;

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
}

/** The order that the fields describe, or the problem with the first invalid field. */
export function readTicket(fields: TicketFields, reading: Reading): AskedTrade | TicketProblem {
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
  const order = { symbol, action, shares, orderType };
  if (action === 'sell') return { ...order, ...toPrices(limit, stop ?? stopLoss) };
  const isBracketed = (stopLoss ?? takeProfit) !== undefined;
  return { ...order, ...toPrices(limit, stop), ...(isBracketed && { bracket: toPrices(takeProfit, stopLoss) }) };
}

export function isProblem(read: AskedTrade | TicketProblem): read is TicketProblem {
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
  if (unit === 'coins') return readPrice(coins) ? 'That is less than one share' : 'Coins must be a positive number';
  if (Number(shares) > 0) return 'Shares must be a whole number';
  return quick ? 'Shares must be a positive number' : 'Shares must be at least 1';
}

function readPrices(fields: TicketFields, quick: boolean): Partial<Record<PriceField, number>> | TicketProblem {
  const prices: Partial<Record<PriceField, number>> = {};
  for (const field of shownPrices(fields)) {
    const name = priceNames[field];
    const cents = readPrice(fields[field]);
    const isNeeded = field === fields.orderType && !(quick && field === 'limit');
    if (cents === null || (cents === undefined && isNeeded))
      return { field, title: `Invalid ${titleCase(name)}`, text: `The ${name} must be a positive number` };
    if (cents !== undefined) prices[field] = cents;
  }
  return prices;
}

/** "stop-loss" → "Stop-Loss". */
function titleCase(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function toPrices(limitCents: number | undefined, stopCents: number | undefined) {
  return {
    ...(limitCents !== undefined && { limitPrice: formatCents(limitCents) }),
    ...(stopCents !== undefined && { stopPrice: formatCents(stopCents) }),
  };
}
