import { Button, Card, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link2Off, Users } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { groupedLeagueCode } from '../../../../shared/league-code.ts';
import type { LeagueInvitation } from '../../../../shared/schemas/league.ts';
import { urls } from '../../../../shared/urls.ts';
import { signInUrl } from '../../../lib/sign-in-url.ts';
import { EmptyState, FailureCard } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { invitationQuery, isLeagueNotFound, leaguesQuery, useJoinLeague } from '../api.ts';
import { membersText } from './my-leagues.tsx';

export function NoInvitation({ isPlayer }: { isPlayer: boolean }) {
  return (
    <Card.Root>
      <EmptyState
        icon={Link2Off}
        title="This invitation no longer works"
        hint="The code may have been changed or mistyped. Ask a member of the league for a new link."
      >
        {isPlayer ? (
          <Button asChild>
            <RouterLink to={urls.leagues}>My Leagues</RouterLink>
          </Button>
        ) : (
          <Button asChild>
            <a href={urls.home}>Go to Tradefloor</a>
          </Button>
        )}
      </EmptyState>
    </Card.Root>
  );
}

interface JoinCardProps {
  code: string;
  isPlayer: boolean;
  onJoined: (leagueId: string) => void;
}

export function JoinCard({ code, isPlayer, onJoined }: JoinCardProps) {
  const { data, error, isPending, refetch } = useQuery(invitationQuery(code));
  const own = useQuery({ ...leaguesQuery, enabled: isPlayer });
  if (isPending || own.isLoading)
    return (
      <Card.Root p={6}>
        <LoadingText>Loading invitation...</LoadingText>
        <Skeleton h="120px" />
      </Card.Root>
    );
  if (!data && isLeagueNotFound(error)) return <NoInvitation isPlayer={isPlayer} />;
  if (!data && isPlayer)
    return (
      <FailureCard title="Failed to load invitation" error={error} fallback="Please try again." onRetry={refetch} />
    );
  const isMember = own.data?.some(({ id }) => id === data?.leagueId) ?? false;
  const size = data && `${membersText(data.members)}, code ${groupedLeagueCode(code)}`;
  return (
    <Card.Root>
      <EmptyState
        icon={Users}
        title={isMember && data ? data.name : `You are invited to ${data?.name ?? 'a league'}`}
        hint={[size, !isPlayer && 'Sign in or create an account to join.'].filter(Boolean).join('. ')}
      >
        {data?.contest && <ContestTerms contest={data.contest} />}
        <WayIn invitation={data} isMember={isMember} {...{ code, isPlayer, onJoined }} />
      </EmptyState>
    </Card.Root>
  );
}

const ContestTerms = lazyPart(async () => (await import('./contest-terms.tsx')).ContestTerms, { loading: null });

/** A visitor may sign in even if the invitation could not be read. */
function WayIn(props: JoinCardProps & { invitation: LeagueInvitation | undefined; isMember: boolean }) {
  const { invitation, isMember, code, isPlayer, onJoined } = props;
  const join = useJoinLeague();
  if (invitation && isMember)
    return (
      <Button variant="solid" asChild>
        <RouterLink to={urls.league(invitation.leagueId)}>Open your league</RouterLink>
      </Button>
    );
  if (invitation?.isFull) return <p>This league is full.</p>;
  if (!isPlayer)
    return (
      <Button variant="solid" asChild>
        <a href={signInUrl(urls.joinLeague(code))}>Sign in</a>
      </Button>
    );
  return (
    <Button
      variant="solid"
      disabled={join.isPending}
      onClick={() => join.mutate(code, { onSuccess: ({ id }) => onJoined(id) })}
    >
      {join.isPending ? 'Joining...' : 'Join League'}
    </Button>
  );
}
