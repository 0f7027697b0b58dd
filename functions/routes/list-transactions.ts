import { listTransactions } from '../../shared/routes/trades.ts';
import { listTrades } from '../data/trade.ts';
import { toReceipt } from '../domain/trade.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(listTransactions, async ({ session, query }) => {
  const trades = await listTrades(session.playerId, query);
  return trades.map(toReceipt);
});
