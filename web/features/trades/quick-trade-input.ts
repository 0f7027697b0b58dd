import { parseCents } from '../../../shared/money.ts';
import type { OrderType, TradeAction } from '../../../shared/schemas/trade.ts';

/** The quick form as it stands: every field is text until it is sent. */
export interface QuickTradeFields {
  symbol: string;
  action: TradeAction;
  shares: string;
  orderType: OrderType;
  limitPrice: string;
}

/** A trade that was asked for and waits to be confirmed. */
export interface PendingTrade {
  symbol: string;
  action: TradeAction;
  shares: number;
  orderType: OrderType;
  limitCents?: number;
}

export const emptyQuickTrade: QuickTradeFields = {
  symbol: '',
  action: 'buy',
  shares: '',
  orderType: 'market',
  limitPrice: '',
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
  if (fields.orderType === 'market' || !fields.limitPrice.trim()) return trade;
  const limitCents = parseCents(fields.limitPrice.trim());
  if (limitCents === null || limitCents <= 0)
    return { title: 'Invalid Limit Price', description: 'The limit price must be a positive number' };
  return { ...trade, limitCents };
}

export function isComplaint(result: PendingTrade | Complaint): result is Complaint {
  return 'title' in result;
}
