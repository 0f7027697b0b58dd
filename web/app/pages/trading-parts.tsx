import { Grid } from '@chakra-ui/react';
import { memo, useCallback } from 'react';
import type { Stock } from '../../../shared/schemas/market.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { FairnessLink } from '../../features/fairness/components/fairness-link.tsx';
import { NewsCard } from '../../features/news/components/news-card.tsx';
import { useLivePortfolio } from '../../features/portfolio/api/live-portfolio.ts';
import { CurrentHoldings } from '../../features/portfolio/components/current-holdings.tsx';
import { PortfolioPerformance } from '../../features/portfolio/components/portfolio-performance.tsx';
import { dayCourse, useDayCourses } from '../../features/stocks/api/get-market-overview.ts';
import { allStocks, findStock, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { MarketStatus } from '../../features/stocks/components/market-status.tsx';
import { OpenOrders } from '../../features/trades/components/open-orders.tsx';
import { RecentTransactions } from '../../features/trades/components/recent-transactions.tsx';
import { WatchlistCard } from '../../features/watchlist/components/watchlist-card.tsx';
import { Column } from '../../ui/page.tsx';
import { ChatRail } from '../chat-rail.tsx';
import { ShareReceipt } from '../share-receipt.tsx';

/** Memoized, because the page rerenders with every price. */
const News = memo(NewsCard);
const Transactions = memo(RecentTransactions);
const Chat = memo(ChatRail);
const Status = memo(MarketStatus);

const shareOf = (receipt: Receipt) => <ShareReceipt receipt={receipt} />;

export function TradingRecord() {
  const board = useStocks().data;
  const live = useLivePortfolio((symbol) => findStock(board, symbol));
  return (
    <Column
      // These cards are below the first screen, and are not rendered while out of sight.
      css={{ '& > *': { contentVisibility: 'auto', containIntrinsicSize: 'auto none auto 300px' } }}
    >
      <Transactions action={shareOf} />
      <OpenOrders presentPrice={(symbol) => findStock(board, symbol)?.currentPrice} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: '1fr 1fr' }} gap="inherit">
        <CurrentHoldings holdings={live.holdings} error={live.holdingsError} onRetry={live.retry} />
        <News />
      </Grid>
      <PortfolioPerformance totalCents={live.portfolio?.totalCents} />
    </Column>
  );
}

export function TradingSide() {
  const board = useStocks().data;
  const overview = useDayCourses();
  const courseOf = useCallback((stock: Stock) => dayCourse(overview, stock), [overview]);
  return (
    <>
      <WatchlistCard stocks={board && allStocks(board)} courseOf={courseOf} />
      <Status />
      <FairnessLink />
      <Chat />
    </>
  );
}
