import { useEffect, useRef } from 'react';
import type { PlayerPortfolio, Portfolio } from '../../../shared/schemas/portfolio.ts';
import { usePlayerPortfolio } from './api/get-player-portfolio.ts';
import { usePlayerHoldings } from './api/list-player-holdings.ts';
import { revalueHolding, revaluePortfolio } from './revalue.ts';
import type { FindStock } from './use-live-portfolio.ts';

/**
 * Another player's cash and holdings at the polled prices. Of a player who keeps them private there is a rounded value
 * alone (`hidden`), and holdings are not asked for.
 */
export function useLivePlayerPortfolio(playerId: string, findStock: FindStock) {
  const portfolio = usePlayerPortfolio(playerId);
  const { data } = portfolio;
  const shown = data && isShown(data) ? data : undefined;
  const cash = shown?.cash ?? null;
  const holdings = usePlayerHoldings(playerId, { enabled: cash !== null });
  useRefetchOnTrade(cash, holdings.refetch);
  const live = holdings.data?.map((holding) => revalueHolding(holding, findStock(holding.stock.symbol)));
  return {
    portfolio: shown && revaluePortfolio(shown, live),
    portfolioError: portfolio.data ? null : portfolio.error,
    hidesHoldings: portfolio.data?.hidesHoldings ?? false,
    /** The rounded value, where there is nothing else to see. */
    hidden: shown ? undefined : data,
    holdings: live,
    holdingsError: holdings.data ? null : holdings.error,
    retry: () => void holdings.refetch(),
  };
}

function isShown(portfolio: PlayerPortfolio): portfolio is PlayerPortfolio & Portfolio {
  return portfolio.cash !== null;
}

/** Cash changes with every trade: then the holdings have changed too. */
function useRefetchOnTrade(cash: string | null, refetch: () => unknown): void {
  const known = useRef(cash);
  useEffect(() => {
    if (known.current !== null && cash !== null && known.current !== cash) void refetch();
    known.current = cash;
  }, [cash, refetch]);
}
