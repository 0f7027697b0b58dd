import { useQuery } from '@tanstack/react-query';
import { getMarket } from '../../../../shared/routes/stocks.ts';
import { useAccountPoll } from '../../../lib/polling.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { marketNow, msUntilClose } from '../market-now.ts';
import { stocksQuery } from './list-stocks-by-tier.ts';

/** Whether shares are traded, and when prices last could move. The prices tell when to ask (web/lib/halt-watch.ts). */
export const marketQuery = routeQuery(getMarket, { shows: ['market'] });

/** The market as of the prices that are polled beside it. */
export function useMarket() {
  const pollMs = useAccountPoll();
  const { data, dataUpdatedAt, isError } = useQuery({
    ...marketQuery,
    refetchInterval: ({ state }) => Math.min(pollMs, msUntilClose(state.data, serverNowMs())),
  });
  const { dataUpdatedAt: pricesAt } = useQuery({ ...stocksQuery, enabled: false });
  return { data: data && marketNow(data, { readMs: dataUpdatedAt, pricesMs: pricesAt }), isError };
}
