import { listTrades } from '../data/trade.ts';
import { toReceipt } from '../domain/trade.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('list-transactions', async ({ session, query }) => {
  const trades = await listTrades(session.playerId, query);
  return trades.map(toReceipt);
});
