import type { RestingOrder } from '../../../shared/schemas/order.ts';
import type { PriceField, TicketRequest } from '../../lib/ticket.ts';

/** The ticket that replaces an open order, and begins as it is. Of a pair, the stop is the stop-loss of a sale with a limit. */
export function ticketOf(order: RestingOrder): TicketRequest {
  const { stockSymbol: symbol, action, shares, type, limitPrice, stopPrice, guard } = order;
  const prices: Partial<Record<PriceField, string>> = {};
  if (limitPrice) prices.limit = limitPrice;
  if (stopPrice) prices[type === 'pair' ? 'stopLoss' : 'stop'] = stopPrice;
  if (guard?.stopPrice) prices.stopLoss = guard.stopPrice;
  if (guard?.limitPrice) prices.takeProfit = guard.limitPrice;
  return { symbol, action, shares, orderType: type === 'pair' ? 'limit' : type, prices, replaces: order };
}
