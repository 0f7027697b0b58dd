import { OrderList, OrderParams, RestingOrder, TradeAnswer } from '../schemas/order.ts';
import { TradeRequest } from '../schemas/trade-request.ts';
import { TransactionList, TransactionQuery } from '../schemas/transaction.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
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
export const listTransactionsOperation: Operation = {
  tag: 'Trading',
  summary: 'List your trades, newest first',
  description:
    'In the order in which they were made, whatever the clocks of their keys. For the next page send the last id of this one as `before`.',
};

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
export const placeTradeOperation: Operation = {
  tag: 'Trading',
  summary: 'Place an order',
  description: `A market order fills at once at the current price. An order with a limitPrice or stopPrice fills at once if
the price has been reached, otherwise it rests for 30 days and the answer has an \`order\`. A limit order without a
limitPrice needs a seenPrice: it fills at that price or better, now or not at all, and is refused with \`price-moved\`. It
never rests. With neither it is \`malformed\`. A resting order reserves nothing: coins and shares are checked when it fills.
Send an Idempotency-Key: a repeat answers the same trade, or the order as it now stands, and the key is the trade's or order's
id. When an order that rested fills, its trade has another id: the order's, and the event's, \`transactionId\`. An order that
fills at once tells no event. \`not-found\` is an unknown \`replaces\`.`,
  refusals: [
    'unknown-symbol',
    'invalid-shares',
    'order-too-large',
    'market-halted',
    'tier-locked',
    'contest-closed',
    'stock-not-in-contest',
    'over-contest-cap',
    'not-enough-coins',
    'not-enough-shares',
    'price-moved',
    'bracket-reached',
    'too-many-orders',
    'key-reused',
    'not-found',
    'suspended',
  ],
  keyed: true,
};

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
export const listOrdersOperation: Operation = {
  tag: 'Trading',
  summary: 'List open and recent orders',
  description: 'Closed and expired ones for 30 days.',
};

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
export const getOrderOperation: Operation = {
  tag: 'Trading',
  summary: 'Get an order',
  description: 'For 30 days after it has closed.',
  refusals: ['not-found'],
  forPrograms: true,
};

/** Finds a trade by the request's Idempotency-Key after a lost answer: `not-found` if it was refused or never came. */
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
export const getTradeOperation: Operation = {
  tag: 'Trading',
  summary: 'Get what became of a request by its Idempotency-Key',
  description:
    'The receipt, or the order as it stands. Nothing is known of a request that was refused: its key may be sent again.',
  refusals: ['not-found'],
  forPrograms: true,
};

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
export const cancelOrderOperation: Operation = {
  tag: 'Trading',
  summary: 'Cancel an open order',
  description:
    'One that is filled, cancelled or expired is not found here: `GET /api/orders/{id}` has it. One whose price has just been reached is filled instead.',
  refusals: ['not-found'],
};
