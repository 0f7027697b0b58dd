import { chakra } from '@chakra-ui/react';
import { ArrowLeft, UserX } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { NAMELESS_PLAYER } from '../../../shared/schemas/player.ts';
import type { RankedPlayer } from '../../../shared/schemas/ranking.ts';
import { isNoPlayer, usePlayer } from '../../features/players/api/get-player.ts';
import { Online } from '../../features/players/components/player-row.tsx';
import { HiddenPortfolio } from '../../features/portfolio/components/hidden-portfolio.tsx';
import { PlayerHoldings } from '../../features/portfolio/components/player-holdings.tsx';
import { PortfolioFailure } from '../../features/portfolio/components/portfolio-failure.tsx';
import { SummaryCards } from '../../features/portfolio/components/summary-cards.tsx';
import { useLivePlayerPortfolio } from '../../features/portfolio/use-player-portfolio.ts';
import { findStock, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { playerName } from '../../lib/player-name.ts';
import { urls } from '../../lib/urls.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonRecipe } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureCard } from '../../ui/failure.tsx';
import { PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';
import { LiveBadge, Pill } from '../../ui/pill.tsx';
import { PlanBadge } from '../../ui/plan-badge.tsx';
import { LoadingText, Skeleton } from '../../ui/skeleton.tsx';
import { PlayerPast } from './player-past.tsx';

const BackLink = chakra(Link, buttonRecipe);

/** Player profile: one player's portfolio and past. */
export function PlayerPage() {
  const { playerId = '' } = useParams();
  const { data: player, error, refetch } = usePlayer(playerId);
  usePageTitle(player ? playerName(player, NAMELESS_PLAYER) : 'Player Portfolio');
  return (
    <PageBody>
      <div>
        <BackLink to={urls.players} look="quiet" size="sm" minH={10} ml={-3}>
          <ArrowLeft size={17} aria-hidden="true" />
          Back to Players
        </BackLink>
      </div>
      {isNoPlayer(error) ? (
        <NoPlayer />
      ) : error && !player ? (
        <FailureCard title="Failed to load player" error={error} fallback="Please try again." onRetry={refetch} />
      ) : (
        <>
          <ProfileHead player={player} />
          <PlayerPortfolio playerId={playerId} name={player && playerName(player, NAMELESS_PLAYER)} />
          {player && <PlayerPast key={playerId} player={player} />}
        </>
      )}
    </PageBody>
  );
}

function ProfileHead({ player }: { player: RankedPlayer | undefined }) {
  if (!player)
    return (
      <PageHead>
        <PageTitle srOnly>Player Portfolio</PageTitle>
        <Skeleton boxSize={12} borderRadius="full" />
        <div>
          <LoadingText>Loading...</LoadingText>
          <Skeleton w="200px" h="48px" />
        </div>
      </PageHead>
    );
  return (
    <PageHead>
      <Avatar player={player} size={48} />
      <chakra.div flex="1 1 auto" minW={0}>
        <PageTitle overflowWrap="anywhere">{playerName(player, NAMELESS_PLAYER)}</PageTitle>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap={2} color="ink-muted">
          Player Portfolio
          <PlanBadge plan={player.subscriptionTier} />
          {player.isOnline && <Online />}
        </chakra.p>
      </chakra.div>
      <LiveBadge />
    </PageHead>
  );
}

function PlayerPortfolio({ playerId, name = 'This player' }: { playerId: string; name: string | undefined }) {
  const board = useStocks().data;
  const live = useLivePlayerPortfolio(playerId, (symbol) => findStock(board, symbol));
  if (live.hidden) return <HiddenPortfolio portfolio={live.hidden} name={name} />;
  return (
    <>
      {live.portfolioError ? (
        <PortfolioFailure error={live.portfolioError} />
      ) : (
        <SummaryCards portfolio={live.portfolio} stocksOwned={live.holdings?.length} />
      )}
      <Card aria-labelledby="player-holdings-title">
        <CardHead id="player-holdings-title" title="Current Holdings">
          {live.hidesHoldings && <Pill>Only you see cash and holdings</Pill>}
        </CardHead>
        <PlayerHoldings holdings={live.holdings} error={live.holdingsError} onRetry={live.retry} />
      </Card>
    </>
  );
}

function NoPlayer() {
  const navigate = useNavigate();
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate(urls.players));
  return (
    <Card>
      <PageTitle srOnly>Player Not Found</PageTitle>
      <EmptyState icon={UserX} title="Player Not Found" hint="The requested player portfolio could not be found.">
        <Button onClick={goBack}>Go Back</Button>
      </EmptyState>
    </Card>
  );
}
