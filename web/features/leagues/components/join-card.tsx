import { useQuery } from '@tanstack/react-query';
import { Link2Off, LogIn, Users } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import { groupedLeagueCode } from '../../../../shared/league-code.ts';
import type { LeagueInvitation } from '../../../../shared/schemas/league.ts';
import { urls } from '../../../lib/urls.ts';
import { Button, ButtonLink, buttonRecipe } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, FailureCard } from '../../../ui/empty-state.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { invitationQuery, isNoLeague, useJoinLeague } from '../api.ts';
import { membersText } from './my-leagues.tsx';

const RouteLink = styled(Link, buttonRecipe);

export function SignInToJoin({ code }: { code: string }) {
  return (
    <Card>
      <EmptyState icon={LogIn} title="You are invited to a league" hint="Sign in or create an account to see it.">
        <ButtonLink look="primary" href={urls.signInFrom(urls.joinLeague(code))}>
          Sign In
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}

export function NoInvitation() {
  return (
    <Card>
      <EmptyState
        icon={Link2Off}
        title="This invitation leads nowhere"
        hint="The code may have been renewed. Ask a member of the league for the present one."
      >
        <RouteLink to={urls.leagues}>My Leagues</RouteLink>
      </EmptyState>
    </Card>
  );
}

export function JoinCard({ code, onJoined }: JoinCardProps) {
  const { data, error, isPending, refetch } = useQuery(invitationQuery(code));
  if (isPending)
    return (
      <Card p={6}>
        <LoadingText>Loading the invitation...</LoadingText>
        <Skeleton h="120px" />
      </Card>
    );
  if (!data && isNoLeague(error)) return <NoInvitation />;
  if (!data)
    return (
      <FailureCard title="Failed to load the invitation" error={error} fallback="Please try again." onRetry={refetch} />
    );
  return (
    <Card>
      <EmptyState icon={Users} title={data.name} hint={`${membersText(data.members)}, code ${groupedLeagueCode(code)}`}>
        <WayIn invitation={data} code={code} onJoined={onJoined} />
      </EmptyState>
    </Card>
  );
}

interface JoinCardProps {
  code: string;
  onJoined: (leagueId: string) => void;
}

function WayIn({ invitation: { leagueId, isFull }, code, onJoined }: JoinCardProps & { invitation: LeagueInvitation }) {
  const join = useJoinLeague();
  if (leagueId !== null)
    return (
      <RouteLink to={urls.league(leagueId)} look="primary">
        You are a member: open it
      </RouteLink>
    );
  if (isFull) return <p>This league has no place left.</p>;
  return (
    <Button
      look="primary"
      disabled={join.isPending}
      onClick={() => join.mutate(code, { onSuccess: ({ id }) => onJoined(id) })}
    >
      {join.isPending ? 'Joining...' : 'Join League'}
    </Button>
  );
}
