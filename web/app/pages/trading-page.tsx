import { useState } from 'react';
import type { TradeAnswer } from '../../../shared/schemas/order.ts';
import { type CurrentPlayer, NAMELESS_PLAYER } from '../../../shared/schemas/player.ts';
import { FairnessLink } from '../../features/fairness/components/fairness-link.tsx';
import { NewsCard } from '../../features/news/components/news-card.tsx';
import { OpenOrders } from '../../features/orders/components/open-orders.tsx';
import { CurrentHoldings } from '../../features/portfolio/components/current-holdings.tsx';
import { PortfolioFailure } from '../../features/portfolio/components/portfolio-failure.tsx';
import { PortfolioPerformance } from '../../features/portfolio/components/portfolio-performance.tsx';
import { TradingSummary } from '../../features/portfolio/components/trading-summary.tsx';
import { useLivePortfolio } from '../../features/portfolio/use-live-portfolio.ts';
import { useCurrentPlayer } from '../../features/session/api/get-current-player.ts';
import { ShareTrade } from '../../features/share/components/share-trade.tsx';
import { useStock } from '../../features/stocks/api/get-stock.ts';
import { allStocks, findStock, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { MarketStatus } from '../../features/stocks/components/market-status.tsx';
import { StockMarket } from '../../features/stocks/components/stock-market.tsx';
import { answerToast } from '../../features/trades/answer-sentence.ts';
import { QuickTrade } from '../../features/trades/components/quick-trade.tsx';
import { RecentTransactions } from '../../features/trades/components/recent-transactions.tsx';
import { emptyQuickTrade, type PendingTrade } from '../../features/trades/quick-trade-input.ts';
import { WatchlistCard } from '../../features/watchlist/components/watchlist-card.tsx';
import { errorSentence } from '../../lib/api-error.ts';
import { playerName } from '../../lib/player-name.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Columns, PageBody, PageHead, PageTitle, Stack, usePageTitle } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast-store.ts';

const TradeDialog = lazyDialog(
  async () => (await import('../../features/trades/components/trade-dialog.tsx')).TradeDialog,
);
const ConfirmTrade = lazyDialog(
  async () => (await import('../../features/trades/components/confirm-trade.tsx')).ConfirmTrade,
);

/** All Stocks: the player's figures, the market by tier, open orders and trades. */
export function TradingPage() {
  usePageTitle('All Stocks');
  const me = useCurrentPlayer().data as CurrentPlayer;
  const board = useStocks().data;
  const live = useLivePortfolio((symbol) => findStock(board, symbol));
  const [symbol, setSymbol] = useState<string>();
  const stock = symbol && findStock(board, symbol);
  const close = () => setSymbol(undefined);
  return (
    <PageBody>
      <PageHead>
        <PageTitle>All Stocks</PageTitle>
      </PageHead>
      {live.portfolioError ? (
        <PortfolioFailure error={live.portfolioError} />
      ) : (
        <TradingSummary portfolio={live.portfolio} positions={live.holdings?.length} />
      )}
      <Columns>
        <Stack>
          <PortfolioPerformance totalCents={live.portfolio?.totalCents} />
          <CurrentHoldings holdings={live.holdings} error={live.holdingsError} onRetry={live.retry} />
          <NewsCard />
        </Stack>
        <Stack>
          <WatchlistCard stocks={board && allStocks(board)} />
          <QuickTradeCard />
          <MarketStatus />
          <FairnessLink />
        </Stack>
      </Columns>
      <StockMarket onTrade={setSymbol} />
      <OpenOrders />
      <RecentTransactions
        action={(receipt) => (
          <ShareTrade
            name={playerName(me, NAMELESS_PLAYER)}
            receipt={receipt}
            presentPrice={findStock(board, receipt.stockSymbol)?.currentPrice}
            hidesHoldings={me.hidesHoldings}
          />
        )}
      />
      {stock && (
        <TradeDialog
          stock={stock}
          cashCents={live.portfolio?.cashCents}
          ownedShares={live.holdings?.find((holding) => holding.stock.symbol === symbol)?.shares ?? 0}
          orderType="market"
          onTraded={(receipt) => {
            close();
            showToast(answerToast(receipt));
          }}
          onClose={close}
        />
      )}
    </PageBody>
  );
}

/** The quick form and its confirmation. After a success the form is emptied and stays: the focus returns to it. */
function QuickTradeCard() {
  const [trade, setTrade] = useState<PendingTrade>();
  const [fields, setFields] = useState(emptyQuickTrade);
  const close = () => setTrade(undefined);
  const onDone = (answer: TradeAnswer) => {
    close();
    setFields(emptyQuickTrade);
    showToast(answerToast(answer));
  };
  return (
    <>
      <QuickTrade fields={fields} onFields={setFields} onReview={setTrade} />
      {trade && <Confirmation trade={trade} onDone={onDone} onClose={close} />}
    </>
  );
}

interface ConfirmationProps {
  trade: PendingTrade;
  onDone: (answer: TradeAnswer) => void;
  onClose: () => void;
}

function Confirmation({ trade, onDone, onClose }: ConfirmationProps) {
  const { data, error, refetch } = useStock(trade.symbol);
  return (
    <ConfirmTrade
      trade={trade}
      stock={data}
      problem={error ? errorSentence(error, 'Not available') : undefined}
      onDone={onDone}
      onRefused={() => void refetch()}
      onClose={onClose}
    />
  );
}
