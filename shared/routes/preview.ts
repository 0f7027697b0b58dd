import { TradePreview } from '../schemas/preview.ts';
import { TradeRequest } from '../schemas/trade-request.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

/** What the same body would do as a trade now. Writes nothing, and takes no turn of the trade's rate limit. */
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
