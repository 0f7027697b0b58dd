import type { OrderType, TradeAction, Trigger } from '../../../shared/schemas/trade.ts';
import { readPrice } from './read-price.ts';

/** The quick form as it stands: every field is text until it is sent. */
export interface QuickTradeFields {
  symbol: string;
  action: TradeAction;
  shares: string;
  orderType: OrderType;
  limitPrice: string;
  stopPrice: string;
}

/** A trade that was asked for and waits to be confirmed. */
export interface PendingTrade {
  symbol: string;
  action: TradeAction;
  shares: number;
  orderType: OrderType;
  limitCents?: number;
  stopCents?: number;
}

export const emptyQuickTrade: QuickTradeFields = {
  symbol: '',
  action: 'buy',
  shares: '',
  orderType: 'market',
  limitPrice: '',
  stopPrice: '',
};

interface Complaint {
  title: string;
  description: string;
}

/** The trade that the fields ask for, or the complaint about them. */
export function readQuickTrade(fields: QuickTradeFields): PendingTrade | Complaint {
  const symbol = fields.symbol.trim().toUpperCase();
  if (!symbol || !fields.shares.trim())
    return { title: 'Invalid Trade', description: 'Please fill in all required fields' };
  const shares = Number.parseInt(fields.shares, 10);
  if (!(shares > 0)) return { title: 'Invalid Shares', description: 'Shares must be a positive number' };
  const trade = { symbol, action: fields.action, shares, orderType: fields.orderType };
  if (fields.orderType === 'market') return trade;
  if (fields.orderType === 'stop') {
    const stopCents = readPrice(fields.stopPrice);
    return stopCents ? { ...trade, stopCents } : invalidPrice('stop');
  }
  const limitCents = readPrice(fields.limitPrice);
  if (limitCents === undefined) return trade;
  return limitCents === null ? invalidPrice('limit') : { ...trade, limitCents };
}

function invalidPrice(trigger: Trigger): Complaint {
  const name = trigger === 'limit' ? 'Limit' : 'Stop';
  return { title: `Invalid ${name} Price`, description: `The ${trigger} price must be a positive number` };
}

export function isComplaint(result: PendingTrade | Complaint): result is Complaint {
  return 'title' in result;
}
