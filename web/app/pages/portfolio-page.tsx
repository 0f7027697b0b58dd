import { Box, Button, Card, Skeleton, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { NAMELESS_PLAYER } from '../../../shared/schemas/player.ts';
import { isolated } from '../../../shared/text-direction.ts';
import { useLivePortfolio } from '../../features/portfolio/api/live-portfolio.ts';
import { PortfolioFailure } from '../../features/portfolio/components/portfolio-failure.tsx';
import { PortfolioHero, QuietFigure } from '../../features/portfolio/components/portfolio-hero.tsx';
import { hasTraded } from '../../features/portfolio/first-steps.ts';
import { useHowToPlay } from '../../features/portfolio/use-how-to-play.ts';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { findStock, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { chosenContest } from '../../lib/chosen-account.ts';
import { playerName } from '../../lib/player-name.ts';
import { openTicket } from '../../lib/ticket.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CardHead } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Columns, focusPageIfLost, PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';
import { StockLink } from '../../ui/stock-link.tsx';

const FirstShare = lazyPart(async () => (await import('../../features/stocks/components/first-share.tsx')).FirstShare, {
  loading: <Skeleton h={{ base: '185px', lg: '81px' }} />,
});

const PortfolioGuide = lazyPart(async () => (await import('./portfolio-guide.tsx')).PortfolioGuide, {
  loading: <LoadingGuide />,
  frame: ({ children }) => <Card.Root>{children}</Card.Root>,
});

const OwnRank = lazyPart(async () => (await import('./portfolio-parts.tsx')).OwnRank, {
  loading: <LoadingRank />,
  frame: LoadingRank,
});

const PortfolioLists = lazyPart(async () => (await import('./portfolio-parts.tsx')).PortfolioLists, {
  loading: <LoadingLists />,
  frame: ({ children }) => <Card.Root>{children}</Card.Root>,
});

const ContestCards = lazyPart(async () => (await import('./contest-cards.tsx')).ContestCards, {
  loading: chosenContest && <Skeleton h={{ base: '127.5px', md: '122px' }} />,
  frame: ({ children }) => <Card.Root>{children}</Card.Root>,
});

const PortfolioResults = lazyPart(async () => (await import('./portfolio-parts.tsx')).PortfolioResults, {
  loading: null,
  frame: ({ children }) => <Card.Root>{children}</Card.Root>,
});

export function PortfolioPage() {
  usePageTitle('My Portfolio');
  const player = useCurrentPlayer().data;
  const board = useStocks().data;
  const live = useLivePortfolio((symbol) => findStock(board, symbol));
  const howToPlay = useHowToPlay();
  const traded = hasTraded(live.portfolio?.cashCents, live.holdings?.length);
  // The first trade removes or moves the button that opened its ticket, so focus is restored.
  useEffect(() => (traded === false ? focusPageIfLost : undefined), [traded]);
  const isFailed = traded === undefined && Boolean(live.portfolioError ?? live.holdingsError);
  const isKnown = traded !== undefined || isFailed;
  // The guide is about the player's own coins and plans.
  const hasGuide = !chosenContest && !isFailed;
  const guide = hasGuide && <PortfolioGuide traded={traded === true} {...howToPlay} />;
  return (
    <PageBody>
      <PortfolioHead welcome={traded ? 'Welcome back' : 'Welcome'}>
        {hasGuide && !howToPlay.isOpen && (
          <Button
            variant="ghost"
            size="sm"
            minH={{ base: 6, sm: 10 }}
            px={{ base: 0, sm: 3 }}
            onClick={howToPlay.onOpen}
          >
            How to Play
          </Button>
        )}
      </PortfolioHead>
      {live.portfolioError ? (
        <PortfolioFailure error={live.portfolioError} />
      ) : (
        <PortfolioHero
          portfolio={live.portfolio}
          stocksOwned={live.holdings?.length}
          rank={<OwnRank />}
          firstShare={traded === false && <FirstShare onBuy={(symbol) => openTicket({ symbol })} />}
        />
      )}
      {chosenContest && <ContestCards />}
      {!isKnown && (
        <>
          {hasGuide && howToPlay.isOpen && <LoadingGuide />}
          <LoadingLists />
        </>
      )}
      {/* Loads hidden until the page knows whether the guide comes first, so nothing moves on the screen. */}
      <Box display={isKnown ? 'contents' : 'none'}>
        {!traded && guide}
        <PortfolioLists
          holdings={live.holdings}
          cashCents={live.portfolio?.cashCents}
          error={live.holdingsError}
          onRetry={live.retry}
        />
        {traded && guide}
      </Box>
      {!chosenContest && player?.entersContests && <ContestCards />}
      <PortfolioResults totalCents={live.portfolio?.totalCents} stockLink={StockLink} />
    </PageBody>
  );
}

function LoadingRank() {
  return <QuietFigure name="Your Rank" note={<bdi>{chosenContest?.name ?? 'Leaderboard'}</bdi>} />;
}

function LoadingGuide() {
  const { isOpen } = useHowToPlay();
  return <Skeleton h={isOpen ? { base: '768px', sm: '509px', lg: '425px', xl: '386px' } : '58px'} />;
}

function LoadingLists() {
  return (
    <Columns split="lists">
      <Card.Root minH="320px">
        <CardHead title="My Holdings" />
        <LoadingText>Loading holdings...</LoadingText>
      </Card.Root>
      <Card.Root minH="640px">
        <CardHead title="Available Stocks" />
        <LoadingText>Loading stocks...</LoadingText>
      </Card.Root>
    </Columns>
  );
}

function PortfolioHead({ welcome, children }: { welcome: string; children: ReactNode }) {
  const player = useCurrentPlayer().data;
  return (
    <PageHead
      // On phones, title and welcome have a line each, with the badge and the button at their ends.
      minH={10}
      display={{ base: 'grid', sm: 'flex' }}
      gridTemplateColumns="minmax(0, 1fr) auto"
      justifyItems={{ base: 'start', sm: 'normal' }}
      columnGap={{ base: 2, sm: 3 }}
      rowGap={0}
    >
      {/* On a phone, the bar at the top shows the picture. */}
      <Box display={{ base: 'none', sm: 'block' }}>
        {player ? <Avatar player={player} size={36} /> : <Skeleton w="36px" h="36px" borderRadius="full" />}
      </Box>
      <Box display={{ base: 'contents', sm: 'block' }} flex="1 1 180px" minW={0}>
        <PageTitle fontSize={{ base: 'lg', sm: 'xl' }} lineHeight="24px" whiteSpace="nowrap">
          My Portfolio
        </PageTitle>
        <Text
          gridRow={2}
          gridColumn="1 / -1"
          pr={children ? { base: 24, sm: 0 } : undefined}
          textStyle="label"
          lineClamp={1}
          overflowWrap="anywhere"
        >
          {chosenContest
            ? `Your account in ${isolated(chosenContest.name)}`
            : player
              ? `${welcome}, ${playerName(player, NAMELESS_PLAYER)}!`
              : '\u00a0'}
        </Text>
      </Box>
      <Box gridRow={2} gridColumn={2} justifySelf="end">
        {children}
      </Box>
      <Box gridRow={1} gridColumn={2}>
        <LiveBadge />
      </Box>
    </PageHead>
  );
}
