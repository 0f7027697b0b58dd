import { OrderList, OrderParams, RestingOrder, TradeAnswer } from '../schemas/order.ts';
import { TradeRequest } from '../schemas/trade-request.ts';
import { TransactionList, TransactionQuery } from '../schemas/transaction.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listTransactions = {
  name: 'list-transactions',
  method: 'GET',
  path: '/api/transactions',
  access: 'player',
  scope: 'read',
  paper: true,
  query: TransactionQuery,
  output: TransactionList,
} as const satisfies Route;
export const listTransactionsGrants: Grants = { reads: ['PLAYER'], writes: [] };

export const placeTrade = {
  name: 'place-trade',
  method: 'POST',
  path: '/api/trade',
  access: 'player',
  scope: 'trade',
  paper: true,
  body: TradeRequest,
  output: TradeAnswer,
} as const satisfies Route;
export const placeTradeGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: ['ORDERS', 'PLAYER'] };

export const listOrders = {
  name: 'list-orders',
  method: 'GET',
  path: '/api/orders',
  access: 'player',
  scope: 'read',
  paper: true,
  output: OrderList,
} as const satisfies Route;
export const listOrdersGrants: Grants = { reads: ['PLAYER'], writes: [] };

export const getOrder = {
  name: 'get-order',
  method: 'GET',
  path: '/api/orders/{id}',
  access: 'player',
  scope: 'read',
  paper: true,
  params: OrderParams,
  output: RestingOrder,
} as const satisfies Route;
export const getOrderGrants: Grants = { reads: ['PLAYER'], writes: [] };

/** By the Idempotency-Key of the request, when its answer was lost: `not-found` if it was refused or never came. */
export const getTrade = {
  name: 'get-trade',
  method: 'GET',
  path: '/api/trade/{id}',
  access: 'player',
  scope: 'read',
  paper: true,
  params: OrderParams,
  output: TradeAnswer,
} as const satisfies Route;
export const getTradeGrants: Grants = { reads: ['PLAYER'], writes: [] };

export const cancelOrder = {
  name: 'cancel-order',
  method: 'DELETE',
  path: '/api/orders/{id}',
  access: 'player',
  scope: 'trade',
  paper: true,
  params: OrderParams,
  output: RestingOrder,
} as const satisfies Route;
export const cancelOrderGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: ['ORDERS', 'PLAYER'] };
