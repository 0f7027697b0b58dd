import { lazy, Suspense, useState } from 'react';
import type { Receipt } from '../../../shared/schemas/trade.ts';
import { useLivePortfolio } from '../../features/portfolio/use-live-portfolio.ts';
import { findStock, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { StockMarket } from '../../features/stocks/components/stock-market.tsx';
import { RecentTransactions } from '../../features/trades/components/recent-transactions.tsx';
import { PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast-store.ts';

const TradeDialog = lazy(async () => ({
  default: (await import('../../features/trades/components/trade-dialog.tsx')).TradeDialog,
}));

/** All Stocks: the market by tier, and what the player has traded. */
export function TradingPage() {
  usePageTitle('All Stocks');
  const board = useStocks().data;
  const live = useLivePortfolio((symbol) => findStock(board, symbol));
  const [symbol, setSymbol] = useState<string>();
  const stock = symbol && findStock(board, symbol);
  const close = () => setSymbol(undefined);
  const onTraded = (receipt: Receipt) => {
    close();
    showToast({ title: 'Trade Executed', description: executedSentence(receipt) });
  };
  return (
    <PageBody>
      <PageHead>
        <PageTitle>All Stocks</PageTitle>
      </PageHead>
      <StockMarket onTrade={setSymbol} />
      <RecentTransactions />
      {stock && (
        <Suspense>
          <TradeDialog
            stock={stock}
            cashCents={live.portfolio?.cashCents}
            ownedShares={live.holdings?.find((holding) => holding.stock.symbol === symbol)?.shares ?? 0}
            onTraded={onTraded}
            onClose={close}
          />
        </Suspense>
      )}
    </PageBody>
  );
}

function executedSentence({ action, shares, stockSymbol }: Receipt): string {
  return `Successfully ${action === 'buy' ? 'bought' : 'sold'} ${shares} shares of ${stockSymbol}`;
}
