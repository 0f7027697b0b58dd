import { Badge, Card, chakra, Skeleton, Span, Text } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { formatGameDays } from '../../../../shared/game-days.ts';
import type { LeagueSummary } from '../../../../shared/schemas/league.ts';
import { urls } from '../../../../shared/urls.ts';
import { formatDay } from '../../../lib/format.ts';
import { charactersOf } from '../../../lib/player-name.ts';
import { avatarColours } from '../../../ui/avatar-colours.ts';
import { CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useLeagues } from '../api.ts';
import { noLeaguesHint, sizeText } from '../words.ts';

const Row = chakra(ListRow, {
  base: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 3, minH: 16, py: 2 },
});

export function MyLeagues({ playerId }: { playerId: string }) {
  return (
    <Card.Root as="section" aria-labelledby="leagues-title">
      <CardHead id="leagues-title" title="My Leagues" />
      <Leagues playerId={playerId} />
    </Card.Root>
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

const LeagueLink = chakra(Link, {
  base: { fontWeight: 600, color: 'accent', overflowWrap: 'anywhere', _hover: { textDecoration: 'underline' } },
});

function LeagueRow({ league, isOwn }: { league: LeagueSummary; isOwn: boolean }) {
  const [letter = ''] = charactersOf(league.name.trim());
  return (
    <Row>
      <Span
        aria-hidden="true"
        style={avatarColours(league.id)}
        display="inline-grid"
        placeItems="center"
        flexShrink={0}
        boxSize="10"
        borderRadius="md"
        fontWeight={600}
        userSelect="none"
      >
        {letter.toUpperCase()}
      </Span>
      <div>
        <LeagueLink dir="auto" to={urls.league(league.id)}>
          {league.name}
        </LeagueLink>
        <Text textStyle="label">
          {league.contest
            ? `Contest, ${sizeText(league)}, ${formatGameDays(league.contest.firstDate, league.contest.lastDate)}`
            : `${sizeText(league)}, since ${formatDay(league.createdAt)}`}
        </Text>
      </div>
      {isOwn && <Badge colorPalette="accent">Owner</Badge>}
    </Row>
  );
}
