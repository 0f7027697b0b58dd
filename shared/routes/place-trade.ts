import { TradeAnswer } from '../schemas/order.ts';
import { TradeRequest } from '../schemas/trade-request.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const placeTrade = {
  name: 'place-trade',
  method: 'POST',
  path: '/api/trade',
  access: 'player',
  body: TradeRequest,
  output: TradeAnswer,
} as const satisfies Route;

export const placeTradeGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: ['ORDERS', 'PLAYER'] };
