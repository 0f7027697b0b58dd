import { useQueryClient } from '@tanstack/react-query';
import { type CurrentPlayer, NAMELESS_PLAYER } from '../../shared/schemas/player.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import { useCurrentPlayer } from '../features/session/api.ts';
import { ShareTrade } from '../features/share/components/share-trade.tsx';
import { dayCourse, overviewQuery } from '../features/stocks/api/get-market-overview.ts';
import { findStock, stocksQuery } from '../features/stocks/api/list-stocks-by-tier.ts';
import { playerName } from '../lib/player-name.ts';

export function ShareReceipt({ receipt }: { receipt: Receipt }) {
  const me = useCurrentPlayer().data as CurrentPlayer;
  const queryClient = useQueryClient();
  const present = () => {
    const stock = findStock(queryClient.getQueryData(stocksQuery.queryKey), receipt.stockSymbol);
    const overview = queryClient.getQueryData(overviewQuery.queryKey);
    return { presentPrice: stock?.currentPrice, course: stock ? dayCourse(overview, stock) : [] };
  };
  return (
    <ShareTrade
      name={playerName(me, NAMELESS_PLAYER)}
      receipt={receipt}
      present={present}
      hidesHoldings={me.hidesHoldings}
    />
  );
}
