import { Box, Button, Card, chakra, Link, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatCount, toCents } from '../../../shared/format.ts';
import { urls } from '../../../shared/urls.ts';
import { leagueQuery } from '../../features/leagues/api/league.ts';
import { contestsIn, useLeagues } from '../../features/leagues/api.ts';
import { countdown, phaseOf, useByClock } from '../../features/leagues/contest-clock.ts';
import { QuietFigure } from '../../features/portfolio/components/portfolio-hero.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { type ChosenContest, chooseAccount, chosenContest } from '../../lib/chosen-account.ts';
import { formatCoins } from '../../lib/format.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { CardHead } from '../../ui/card.tsx';
import { ListRow } from '../../ui/list-row.tsx';

/** Ranks move every quarter of an hour (functions/usecases/view-contest.ts), and the page polls prices beside it. */
const STANDINGS_MS = 5 * 60_000;

const Row = chakra(ListRow, {
  base: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 3, minH: '72px', py: 2 },
});

/** The player's contests that are not over; in a contest, only that one. */
export function ContestCards() {
  const { data = [] } = useLeagues();
  const contests = chosenContest
    ? [chosenContest]
    : contestsIn(data).filter(({ contest }) => phaseOf(contest, serverNowMs()) !== 'over');
  if (contests.length === 0) return null;
  return (
    <Card.Root as="section" aria-labelledby="contests-title">
      <CardHead id="contests-title" title={chosenContest ? 'Your Contest' : 'Your Contests'} />
      <ul>
        {contests.map((contest) => (
          <ContestLine key={contest.id} chosen={contest} />
        ))}
      </ul>
    </Card.Root>
  );
}

function ContestLine({ chosen: { id, name, contest } }: { chosen: ChosenContest }) {
  const { own, entrants } = useOwnStanding(id);
  const left = useByClock((nowMs) => countdown(contest, nowMs));
  const figures = own && [
    own.rank === null ? 'Not ranked yet' : `#${formatCount(own.rank)} of ${formatCount(entrants)}`,
    `${formatCoins(toCents(own.value))} coins`,
  ];
  return (
    <Row>
      <Box minW={0}>
        <Link dir="auto" fontWeight={600} overflowWrap="anywhere" asChild>
          <RouterLink to={urls.league(id)}>{name}</RouterLink>
        </Link>
        {/* Reserves the second line that the figures take on a phone. */}
        <Text textStyle="label" minH={{ base: '39px', md: 0 }}>
          {[...(figures ?? []), left].join(' · ')}
        </Text>
      </Box>
      {chosenContest ? (
        <Button size="sm" asChild>
          <RouterLink to={urls.league(id)}>Standings</RouterLink>
        </Button>
      ) : (
        <Button size="sm" aria-label={`Play ${name}`} onClick={() => chooseAccount({ id, name, contest }, urls.home)}>
          Play
        </Button>
      )}
    </Row>
  );
}

export function ContestRank({ chosen }: { chosen: ChosenContest }) {
  const { own, entrants } = useOwnStanding(chosen.id);
  return (
    <QuietFigure name="Your Rank" note={<span dir="auto">{chosen.name}</span>}>
      {own && (
        <Link asChild textUnderlineOffset="3px" _hover={{ color: 'accent' }}>
          <RouterLink to={urls.league(chosen.id)}>
            {own.rank === null ? 'Not ranked' : `#${formatCount(own.rank)} of ${formatCount(entrants)}`}
          </RouterLink>
        </Link>
      )}
    </QuietFigure>
  );
}

function useOwnStanding(contestId: string) {
  const playerId = useCurrentPlayer().data?.id;
  const query = { ...leagueQuery(contestId), refetchInterval: STANDINGS_MS };
  const rows = useQuery(query).data?.standings?.rows ?? [];
  return { own: rows.find((row) => row.playerId === playerId), entrants: rows.length };
}
