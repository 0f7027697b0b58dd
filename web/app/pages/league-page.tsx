import { Button, Card, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import type { League } from '../../../shared/schemas/league-page.ts';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { urls } from '../../../shared/urls.ts';
import { leagueQuery } from '../../features/leagues/api/league.ts';
import { isLeagueNotFound } from '../../features/leagues/api.ts';
import { InviteCard } from '../../features/leagues/components/invite-card.tsx';
import { LeagueBoard } from '../../features/leagues/components/league-board.tsx';
import { LeagueControls } from '../../features/leagues/components/league-controls.tsx';
import { LeagueMembers, LeagueWinners } from '../../features/leagues/components/league-members.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { EmptyState, FailureCard } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Column, Columns, PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';

const ContestParts = lazyPart(async () => (await import('./contest-parts.tsx')).ContestParts, {
  loading: <LoadingLeague />,
});

const NOT_FOUND = 'League or Contest Not Found';

/** Non-members get a "not found". */
export function LeaguePage() {
  const { leagueId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(leagueQuery(leagueId));
  const gone = isLeagueNotFound(error);
  usePageTitle(gone ? NOT_FOUND : (data?.name ?? 'League'));
  if (gone) return <NoLeague />;
  return (
    <PageBody>
      <PageHead>
        <PageTitle dir="auto" textAlign="match-parent" flex="1 1 auto" minW={0} overflowWrap="anywhere">
          {data?.name ?? 'League'}
        </PageTitle>
        {data?.standings ? (
          !data.standings.isFinal && (
            <LiveBadge text={`As of ${formatMoment(data.standings.updatedAt, serverNowMs())}`} />
          )
        ) : (
          <LiveBadge />
        )}
      </PageHead>
      {isPending && <LoadingLeague />}
      {!isPending && !data && (
        <FailureCard title="Failed to load league" error={error} fallback="Please try again." onRetry={refetch} />
      )}
      {data &&
        (data.contest && data.standings ? (
          <ContestParts league={{ ...data, contest: data.contest, standings: data.standings }} />
        ) : (
          <Parts league={data} />
        ))}
    </PageBody>
  );
}

function Parts({ league }: { league: League }) {
  const player = useCurrentPlayer().data as CurrentPlayer;
  const navigate = useNavigate();
  return (
    <Columns>
      <Column>
        <LeagueBoard league={league} playerId={player.id} />
        <LeagueWinners winners={league.winners} />
      </Column>
      <Column>
        <InviteCard league={league} />
        <LeagueMembers league={league} playerId={player.id} />
        <LeagueControls league={league} playerId={player.id} onGone={() => navigate(urls.leagues)} />
      </Column>
    </Columns>
  );
}

function NoLeague() {
  return (
    <PageBody>
      <PageHead>
        <PageTitle>{NOT_FOUND}</PageTitle>
      </PageHead>
      <Card.Root>
        <EmptyState
          icon={UsersRound}
          title="No league or contest here"
          hint="Only those who are in can see it. Join with its code."
        >
          <Button asChild>
            <RouterLink to={urls.leagues}>My Leagues</RouterLink>
          </Button>
        </EmptyState>
      </Card.Root>
    </PageBody>
  );
}

function LoadingLeague() {
  return (
    <Card.Root p={4}>
      <LoadingText>Loading league...</LoadingText>
      <Skeleton h="320px" />
    </Card.Root>
  );
}
