import { useEffect, useRef } from 'react';
import { usePlayerPortfolio } from './api/get-player-portfolio.ts';
import { usePlayerHoldings } from './api/list-player-holdings.ts';
import { revalueHolding, revaluePortfolio } from './revalue.ts';
import type { FindStock } from './use-live-portfolio.ts';

/**
 * Another player's cash and holdings at the polled prices. Of a player who keeps them private there is the value alone
 * (`isHidden`), and holdings are not asked for.
 */
export function useLivePlayerPortfolio(playerId: string, findStock: FindStock) {
  const portfolio = usePlayerPortfolio(playerId);
  const cash = portfolio.data?.cash ?? null;
  const holdings = usePlayerHoldings(playerId, { enabled: cash !== null });
  useRefetchOnTrade(cash, holdings.refetch);
  const live = holdings.data?.map((holding) => revalueHolding(holding, findStock(holding.stock.symbol)));
  return {
    portfolio: portfolio.data && cash !== null ? revaluePortfolio({ ...portfolio.data, cash }, live) : undefined,
    portfolioError: portfolio.data ? null : portfolio.error,
    hidesHoldings: portfolio.data?.hidesHoldings ?? false,
    /** The value and today's change, where there is nothing else to see. */
    hidden: portfolio.data && cash === null ? portfolio.data : undefined,
    holdings: live,
    holdingsError: holdings.data ? null : holdings.error,
    retry: () => void holdings.refetch(),
  };
}

/** Cash changes with every trade: then the holdings have changed too. */
function useRefetchOnTrade(cash: string | null, refetch: () => unknown): void {
  const known = useRef(cash);
  useEffect(() => {
    if (known.current !== null && cash !== null && known.current !== cash) void refetch();
    known.current = cash;
  }, [cash, refetch]);
}
