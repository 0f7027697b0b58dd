import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import { NAMELESS_PLAYER } from '../../../shared/schemas/player.ts';
import { useLivePortfolio } from '../../features/portfolio/api/live-portfolio.ts';
import { PortfolioFailure } from '../../features/portfolio/components/portfolio-failure.tsx';
import { PortfolioHero, QuietFigure } from '../../features/portfolio/components/portfolio-hero.tsx';
import { useHowToPlay } from '../../features/portfolio/use-how-to-play.ts';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { findStock, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { playerName } from '../../lib/player-name.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Columns, PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';
import { LoadingText, Skeleton } from '../../ui/skeleton.tsx';
import { StockLink } from '../../ui/stock-link.tsx';
import { PortfolioSteps } from './portfolio-steps.tsx';

const OwnRank = lazyPart(async () => (await import('./portfolio-rest.tsx')).OwnRank, {
  loading: <LoadingRank />,
  frame: LoadingRank,
});

const PortfolioLists = lazyPart(async () => (await import('./portfolio-rest.tsx')).PortfolioLists, {
  loading: <LoadingLists />,
  frame: ({ children }) => <Card>{children}</Card>,
});

const PortfolioPast = lazyPart(async () => (await import('./portfolio-rest.tsx')).PortfolioPast, {
  loading: null,
  frame: ({ children }) => <Card>{children}</Card>,
});

export function PortfolioPage() {
  usePageTitle('My Portfolio');
  const board = useStocks().data;
  const live = useLivePortfolio((symbol) => findStock(board, symbol));
  const { isOpen, isReopened, open, close } = useHowToPlay();
  return (
    <PageBody>
      <PortfolioHead>
        {!isOpen && (
          <Button look="quiet" size="sm" minH={10} onClick={open}>
            How to Play
          </Button>
        )}
      </PortfolioHead>
      {live.portfolioError ? (
        <PortfolioFailure error={live.portfolioError} />
      ) : (
        <PortfolioHero portfolio={live.portfolio} stocksOwned={live.holdings?.length} rank={<OwnRank />} />
      )}
      {isOpen && (
        <PortfolioSteps
          cashCents={live.portfolio?.cashCents}
          stocksOwned={live.holdings?.length}
          takesFocus={isReopened}
          onClose={close}
        />
      )}
      <PortfolioLists
        holdings={live.holdings}
        cashCents={live.portfolio?.cashCents}
        error={live.holdingsError}
        onRetry={live.retry}
      />
      <PortfolioPast totalCents={live.portfolio?.totalCents} stockLink={StockLink} />
    </PageBody>
  );
}

/** Keeps the room; it has no place to say that its code is missing. */
function LoadingRank() {
  return <QuietFigure name="Your Rank" note="Leaderboard" />;
}

function LoadingLists() {
  return (
    <Columns split="lists">
      <Card minH="320px">
        <CardHead title="My Holdings" />
        <LoadingText>Loading holdings...</LoadingText>
      </Card>
      <Card minH="640px">
        <CardHead title="Available Stocks" />
        <LoadingText>Loading stocks...</LoadingText>
      </Card>
    </Columns>
  );
}

function PortfolioHead({ children }: { children: ReactNode }) {
  const player = useCurrentPlayer().data;
  return (
    <PageHead minH={10} gap={{ base: 2, sm: 3 }}>
      {/* On a phone the bar above shows it. */}
      <styled.div display={{ base: 'none', sm: 'block' }}>
        {player ? <Avatar player={player} size={36} /> : <Skeleton w="36px" h="36px" borderRadius="full" />}
      </styled.div>
      <styled.div flex="1 1 180px" minW={0}>
        <PageTitle fontSize={{ base: 'lg', sm: 'xl' }} lineHeight="24px">
          My Portfolio
        </PageTitle>
        <styled.p textStyle="label" lineClamp={{ base: 2, sm: 1 }} overflowWrap="anywhere">
          {player ? `Welcome back, ${playerName(player, NAMELESS_PLAYER)}!` : '\u00a0'}
        </styled.p>
      </styled.div>
      {children}
      <LiveBadge />
    </PageHead>
  );
}
