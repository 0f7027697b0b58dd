import { Card, Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { RUINED_BELOW_CENTS } from '../../../shared/boards.ts';
import { formatCount } from '../../../shared/format.ts';
import { urls } from '../../../shared/urls.ts';
import { useOwnFigures } from '../../features/figures/api.ts';
import type { StockLink } from '../../features/figures/components/company-profits.tsx';
import { OwnFigures } from '../../features/figures/components/own-figures.tsx';
import { useOwnRank } from '../../features/players/api/get-own-rank.ts';
import type { LiveHolding } from '../../features/portfolio/api/live-portfolio.ts';
import { HoldingsList } from '../../features/portfolio/components/holdings-list.tsx';
import { QuietFigure } from '../../features/portfolio/components/portfolio-hero.tsx';
import { hasStartedOver, StartOverCard } from '../../features/portfolio/components/start-over-card.tsx';
import { dayCourse, useDayCourses } from '../../features/stocks/api/get-market-overview.ts';
import { AvailableStocks } from '../../features/stocks/components/available-stocks.tsx';
import { chosenContest } from '../../lib/chosen-account.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { openTicket } from '../../lib/ticket.ts';
import { CardHead } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Columns } from '../../ui/page.tsx';

export function OwnRank() {
  return chosenContest ? <ContestRank chosen={chosenContest} /> : <GameRank />;
}

const ContestRank = lazyPart(async () => (await import('./contest-cards.tsx')).ContestRank, {
  loading: <LoadingRank />,
  frame: LoadingRank,
});

/** It is as wide as the rank with its contest's name; otherwise the figures beside it would move. */
function LoadingRank() {
  return <QuietFigure name="Your Rank" note={<bdi>{chosenContest?.name}</bdi>} />;
}

function GameRank() {
  const { data } = useOwnRank();
  return (
    <QuietFigure name="Your Rank" note="Leaderboard">
      {data && (
        <Link asChild textUnderlineOffset="3px" _hover={{ color: 'accent' }}>
          <RouterLink to={urls.leaderboard}>{rankWords(data.own?.rank ?? null, data.players)}</RouterLink>
        </Link>
      )}
    </QuietFigure>
  );
}

/** "#12 of 340", or "Not ranked" before the first ranking and for players who are off the boards. */
function rankWords(rank: number | null, players: number): string {
  return rank === null ? 'Not ranked' : `#${formatCount(rank)} of ${formatCount(players)}`;
}

interface PortfolioListsProps {
  holdings: readonly LiveHolding[] | undefined;
  cashCents: number | undefined;
  error: Error | null;
  onRetry: () => void;
}

export function PortfolioLists(props: PortfolioListsProps) {
  const overview = useDayCourses();
  return (
    <Columns split="lists">
      <Card.Root as="section" aria-labelledby="holdings-title">
        <CardHead id="holdings-title" title="My Holdings" />
        <HoldingsList {...props} course={(stock) => dayCourse(overview, stock)} />
      </Card.Root>
      <AvailableStocks onTrade={(symbol) => openTicket({ symbol })} />
    </Columns>
  );
}

interface PortfolioResultsProps {
  totalCents: number | undefined;
  stockLink: StockLink;
}

export function PortfolioResults({ totalCents, stockLink }: PortfolioResultsProps) {
  const figures = useOwnFigures().data;
  const isRuined = totalCents !== undefined && totalCents < RUINED_BELOW_CENTS;
  return (
    <>
      {isRuined && !chosenContest && figures && (
        <StartOverCard hasStartedOver={hasStartedOver(figures, serverNowMs())} />
      )}
      <OwnFigures totalCents={totalCents} stockLink={stockLink} />
    </>
  );
}
