import { useQuery } from '@tanstack/react-query';
import { Link2Off, Users } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import { groupedLeagueCode } from '../../../../shared/league-code.ts';
import type { LeagueInvitation } from '../../../../shared/schemas/league.ts';
import { signInFrom } from '../../../lib/sign-in-from.ts';
import { urls } from '../../../lib/urls.ts';
import { Button, ButtonLink, buttonRecipe } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, FailureCard } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LoadingText, Skeleton } from '../../../ui/skeleton.tsx';
import { invitationQuery, isNoLeague, leaguesQuery, useJoinLeague } from '../api.ts';
import { membersText } from './my-leagues.tsx';

const RouteLink = styled(Link, buttonRecipe);

export function NoInvitation({ isPlayer }: { isPlayer: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={Link2Off}
        title="This invitation no longer works"
        hint="The code may have been changed or mistyped. Ask a member of the league for a new link."
      >
        {isPlayer ? (
          <RouteLink to={urls.leagues}>My Leagues</RouteLink>
        ) : (
          <ButtonLink href={urls.home}>Go to Tradefloor</ButtonLink>
        )}
      </EmptyState>
    </Card>
  );
}

interface JoinCardProps {
  code: string;
  /** Otherwise a visitor, who signs in first. */
  isPlayer: boolean;
  onJoined: (leagueId: string) => void;
}

export function JoinCard({ code, isPlayer, onJoined }: JoinCardProps) {
  const { data, error, isPending, refetch } = useQuery(invitationQuery(code));
  const own = useQuery({ ...leaguesQuery, enabled: isPlayer });
  if (isPending || own.isLoading)
    return (
      <Card p={6}>
        <LoadingText>Loading invitation...</LoadingText>
        <Skeleton h="120px" />
      </Card>
    );
  if (!data && isNoLeague(error)) return <NoInvitation isPlayer={isPlayer} />;
  if (!data && isPlayer)
    return (
      <FailureCard title="Failed to load invitation" error={error} fallback="Please try again." onRetry={refetch} />
    );
  const isMember = own.data?.some(({ id }) => id === data?.leagueId) ?? false;
  const size = data && `${membersText(data.members)}, code ${groupedLeagueCode(code)}`;
  return (
    <Card>
      <EmptyState
        icon={Users}
        title={isMember && data ? data.name : `You are invited to ${data?.name ?? 'a league'}`}
        hint={[size, !isPlayer && 'Sign in or create an account to join.'].filter(Boolean).join('. ')}
      >
        {data?.contest && <ContestTerms contest={data.contest} />}
        <WayIn invitation={data} isMember={isMember} {...{ code, isPlayer, onJoined }} />
      </EmptyState>
    </Card>
  );
}

const ContestTerms = lazyPart(async () => (await import('./contest-terms.tsx')).ContestTerms, { loading: null });

/** A visitor may sign in even if the invitation could not be read. */
function WayIn(props: JoinCardProps & { invitation: LeagueInvitation | undefined; isMember: boolean }) {
  const { invitation, isMember, code, isPlayer, onJoined } = props;
  const join = useJoinLeague();
  if (invitation && isMember)
    return (
      <RouteLink to={urls.league(invitation.leagueId)} look="primary">
        Open your league
      </RouteLink>
    );
  if (invitation?.isFull) return <p>This league is full.</p>;
  if (!isPlayer)
    return (
      <ButtonLink look="primary" href={signInFrom(urls.joinLeague(code))}>
        Sign in
      </ButtonLink>
    );
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
