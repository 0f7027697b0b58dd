import { TradePreview } from '../schemas/preview.ts';
import { TradeRequest } from '../schemas/trade-request.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

/**
 * Returns what the same body would do as a trade now. It writes nothing, and does not count towards the trade's rate
 * limit.
 */
export const previewTrade = {
  name: 'preview-trade',
  method: 'POST',
  path: '/api/trade/preview',
  access: 'player',
  scope: 'read',
  paper: true,
  body: TradeRequest,
  output: TradePreview,
} as const satisfies Route;
export const previewTradeGrants: Grants = { reads: ['MARKET', 'PLAYER'], writes: [] };
export const previewTradeOperation: Operation = {
  tag: 'Trading',
  summary: 'See what an order would do now',
  description:
    'Changes nothing. A refusal is part of the answer, with the code that placing it would have; only a request that is `malformed` is a 400.',
  forPrograms: true,
};
