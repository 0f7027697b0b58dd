import { Button, Card, Flex, Grid, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link2Off, Users } from 'lucide-react';
import { Navigate, Link as RouterLink } from 'react-router';
import { groupedLeagueCode } from '../../../../shared/league-code.ts';
import type { LeagueInvitation } from '../../../../shared/schemas/league.ts';
import { urls } from '../../../../shared/urls.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { signInUrl, signUpUrl } from '../../../lib/sign-in-url.ts';
import { EmptyState, FailureCard } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { invitationQuery, isLeagueNotFound, leaguesQuery, useJoinLeague } from '../api.ts';
import { phaseOf, takesEntrants } from '../contest-clock.ts';
import { nounOf, sizeText } from '../words.ts';

export function NoInvitation({ isPlayer }: { isPlayer: boolean }) {
  return (
    <Card.Root>
      <EmptyState
        icon={Link2Off}
        title="This invitation no longer works"
        hint="The code may have been changed or mistyped. Ask for a new link."
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
  // Afterwards the link leads to the final standings.
  if (data?.contest && phaseOf(data.contest, serverNowMs()) === 'over')
    return <Navigate replace to={urls.watch(data.leagueId)} />;
  const size = data && `${sizeText(data)}, code ${groupedLeagueCode(code)}`;
  const isOpen = !data?.contest || takesEntrants(data.contest, serverNowMs());
  return (
    <Card.Root>
      <EmptyState
        icon={Users}
        title={isMember && data ? data.name : `You are invited to ${data?.name ?? 'a league'}`}
        hint={[size, !isPlayer && isOpen && 'Sign in or create an account to join.'].filter(Boolean).join('. ')}
      >
        {data?.contest && <ContestTerms contest={data.contest} />}
        <WayIn invitation={data} {...{ isMember, isOpen, code, isPlayer, onJoined }} />
      </EmptyState>
    </Card.Root>
  );
}

const ContestTerms = lazyPart(async () => (await import('./contest-terms.tsx')).ContestTerms, { loading: null });

interface WayInProps extends JoinCardProps {
  invitation: LeagueInvitation | undefined;
  isMember: boolean;
  /** Whether the contest still takes anybody. */
  isOpen: boolean;
}

/** A visitor may sign in even if the invitation could not be read. */
function WayIn({ invitation, isMember, isOpen, code, isPlayer, onJoined }: WayInProps) {
  const join = useJoinLeague();
  const noun = nounOf(invitation ?? {});
  if (invitation && isMember)
    return (
      <Button variant="solid" asChild>
        <RouterLink to={urls.league(invitation.leagueId)}>{`Open ${noun}`}</RouterLink>
      </Button>
    );
  if (invitation?.isFull) return <p>{`This ${noun.toLowerCase()} is full.`}</p>;
  if (invitation && !isOpen)
    return (
      <Grid gap={3} justifyItems="center">
        <p>It has begun, and takes nobody new.</p>
        <Button asChild>
          <RouterLink to={urls.watch(invitation.leagueId)}>Watch It</RouterLink>
        </Button>
      </Grid>
    );
  if (!isPlayer)
    return (
      <Flex wrap="wrap" justify="center" gap={2}>
        <Button variant="solid" asChild>
          <a href={signUpUrl(urls.joinLeague(code))}>Create account</a>
        </Button>
        <Button asChild>
          <a href={signInUrl(urls.joinLeague(code))}>Sign in</a>
        </Button>
      </Flex>
    );
  return (
    <Button
      variant="solid"
      disabled={join.isPending}
      onClick={() => join.mutate(code, { onSuccess: ({ id }) => onJoined(id) })}
    >
      {join.isPending ? 'Joining...' : `Join ${noun}`}
    </Button>
  );
}
