import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import type { LeagueSummary } from '../../../../shared/schemas/league.ts';
import { formatDay } from '../../../lib/format.ts';
import { charactersOf } from '../../../lib/player-name.ts';
import { urls } from '../../../lib/urls.ts';
import { avatarColours } from '../../../ui/avatar-colours.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { useLeagues } from '../api.ts';
import { noLeaguesHint } from '../words.ts';

const Row = styled(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3, minH: 16, py: 2 },
});

export function MyLeagues({ playerId }: { playerId: string }) {
  return (
    <Card aria-labelledby="leagues-title">
      <CardHead id="leagues-title" title="My Leagues" />
      <Leagues playerId={playerId} />
    </Card>
  );
}

function Leagues({ playerId }: { playerId: string }) {
  const { data, error, isPending, refetch } = useLeagues();
  if (isPending)
    return (
      <SkeletonList text="Loading leagues..." rows={2}>
        <Row>
          <Skeleton boxSize="10" />
          <Skeleton w="60%" h="36px" />
          <Skeleton w={12} h={6} />
        </Row>
      </SkeletonList>
    );
  if (!data)
    return <Failure title="Failed to load leagues" error={error} fallback="Please try again." onRetry={refetch} />;
  if (data.length === 0) return <EmptyState icon={Users} title="No leagues yet" hint={noLeaguesHint} />;
  return (
    <ul>
      {data.map((league) => (
        <LeagueRow key={league.id} league={league} isOwn={league.ownerId === playerId} />
      ))}
    </ul>
  );
}

const LeagueLink = styled(Link, {
  base: { fontWeight: 600, color: 'accent', overflowWrap: 'anywhere', _hover: { textDecoration: 'underline' } },
});

function LeagueRow({ league, isOwn }: { league: LeagueSummary; isOwn: boolean }) {
  const [letter = ''] = charactersOf(league.name.trim());
  return (
    <Row>
      <Square aria-hidden="true" style={avatarColours(league.id)}>
        {letter.toUpperCase()}
      </Square>
      <div>
        <LeagueLink dir="auto" to={urls.league(league.id)}>
          {league.name}
        </LeagueLink>
        <styled.p textStyle="label">
          {league.contest
            ? `Contest of ${league.members}, ${league.contest.firstDate} to ${league.contest.lastDate}`
            : `${membersText(league.members)}, since ${formatDay(league.createdAt)}`}
        </styled.p>
      </div>
      {isOwn && <Pill tone="accent">Owner</Pill>}
    </Row>
  );
}

export function membersText(members: number): string {
  return members === 1 ? '1 member' : `${members} members`;
}

const Square = styled('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '10',
    borderRadius: 'md',
    fontWeight: 600,
    userSelect: 'none',
  },
});
