import type { RestingOrder } from '../../../shared/schemas/order.ts';
import type { Trigger } from '../../../shared/schemas/trade.ts';
import type { PriceField, TicketRequest } from '../../lib/ticket.ts';

/** An OCO's stop becomes the stop-loss of a sale with a limit. */
export function ticketOf(order: RestingOrder, changed: Partial<Record<Trigger, string>> = {}): TicketRequest {
  const { stockSymbol: symbol, action, shares, type, bracket } = order;
  const { limit: limitPrice = order.limitPrice, stop: stopPrice = order.stopPrice } = changed;
  const prices: Partial<Record<PriceField, string>> = {};
  if (limitPrice) prices.limit = limitPrice;
  if (stopPrice) prices[type === 'oco' ? 'stopLoss' : 'stop'] = stopPrice;
  if (bracket?.stopPrice) prices.stopLoss = bracket.stopPrice;
  if (bracket?.limitPrice) prices.takeProfit = bracket.limitPrice;
  return { symbol, action, shares, orderType: type === 'oco' ? 'limit' : type, prices, replaces: order };
}
