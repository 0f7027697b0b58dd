import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CurrentPlayer, NAMELESS_PLAYER } from '../../../shared/schemas/player.ts';
import { HoldingsList } from '../../features/portfolio/components/holdings-list.tsx';
import { HowToPlay } from '../../features/portfolio/components/how-to-play.tsx';
import { PortfolioFailure } from '../../features/portfolio/components/portfolio-failure.tsx';
import { SummaryCards } from '../../features/portfolio/components/summary-cards.tsx';
import { useLivePortfolio } from '../../features/portfolio/use-live-portfolio.ts';
import { useCurrentPlayer } from '../../features/session/api/get-current-player.ts';
import { useDayCourses } from '../../features/stocks/api/get-market-overview.ts';
import { findStock, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { AvailableStocks } from '../../features/stocks/components/available-stocks.tsx';
import { dayCourse } from '../../features/stocks/day-course.ts';
import { playerName } from '../../lib/player-name.ts';
import { urls } from '../../lib/urls.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Columns, PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';
import { StockLink } from '../../ui/stock-link.tsx';
import { showToast } from '../../ui/toast-store.ts';

const TradeDialog = lazyDialog(
  async () => (await import('../../features/trades/components/trade-dialog.tsx')).TradeDialog,
);

const PortfolioPast = lazyPart(async () => (await import('./portfolio-past.tsx')).PortfolioPast, {
  loading: null,
  frame: ({ children }) => <Card>{children}</Card>,
});

/** My Portfolio: the player's holdings, every stock to buy, and what the player has made of the game so far. */
export function PortfolioPage() {
  usePageTitle('My Portfolio');
  const navigate = useNavigate();
  const board = useStocks().data;
  const overview = useDayCourses();
  const live = useLivePortfolio((symbol) => findStock(board, symbol));
  const [symbol, setSymbol] = useState<string>();
  const stock = symbol && findStock(board, symbol);
  const close = () => setSymbol(undefined);
  const onTraded = () => {
    close();
    showToast({ title: 'Trade Successful', description: 'Your trade has been executed successfully.' });
  };
  return (
    <PageBody>
      <PortfolioHead />
      <HowToPlay />
      {live.portfolioError ? (
        <PortfolioFailure error={live.portfolioError} />
      ) : (
        <SummaryCards
          portfolio={live.portfolio}
          stocksOwned={live.holdings?.length}
          loadingText="Loading your portfolio..."
        />
      )}
      <Columns split="lists">
        <Card aria-labelledby="holdings-title">
          <CardHead id="holdings-title" title="My Holdings" />
          <HoldingsList
            holdings={live.holdings}
            error={live.holdingsError}
            course={(each) => dayCourse(overview, each)}
            onRetry={live.retry}
            onTrade={setSymbol}
            onStart={() => navigate(urls.trading)}
          />
        </Card>
        <AvailableStocks onTrade={setSymbol} />
      </Columns>
      <PortfolioPast totalCents={live.portfolio?.totalCents} stockLink={StockLink} />
      {stock && (
        <TradeDialog
          stock={stock}
          cashCents={live.portfolio?.cashCents}
          ownedShares={live.holdings?.find((holding) => holding.stock.symbol === symbol)?.shares ?? 0}
          onTraded={onTraded}
          onClose={close}
        />
      )}
    </PageBody>
  );
}

function PortfolioHead() {
  const player = useCurrentPlayer().data as CurrentPlayer;
  return (
    <PageHead>
      <Avatar player={player} size={48} />
      <chakra.div flex="1 1 auto">
        <PageTitle>My Portfolio</PageTitle>
        <chakra.p color="ink-muted">Welcome back, {playerName(player, NAMELESS_PLAYER)}!</chakra.p>
      </chakra.div>
      <LiveBadge />
    </PageHead>
  );
}
