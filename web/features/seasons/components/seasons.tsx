import { Button, Card, Grid, Heading, Skeleton, Span, Text } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import { useId, useState } from 'react';
import { formatGameMonth } from '../../../../shared/game-days.ts';
import type { SeasonPlace, SeasonSummary } from '../../../../shared/schemas/season.ts';

import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState, FailureCard } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PointsCard } from '../../../ui/points-card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useSeasons } from '../api.ts';
import { lastDayOf, playersText, points, type SeasonBoard, seasonBoardNames } from '../words.ts';
import { PlaceRow, SeasonBoards } from './season-boards.tsx';

export function Seasons({ playerId }: { playerId: string }) {
  const { data, error, isPending, refetch } = useSeasons();
  if (isPending)
    return (
      <Card.Root>
        <SkeletonList text="Loading seasons..." rows={3}>
          <ListRow py={4}>
            <Skeleton h="56px" />
          </ListRow>
        </SkeletonList>
      </Card.Root>
    );
  if (!data) return <FailureCard title="Failed to load hall of fame" error={error} onRetry={refetch} />;
  const { running, seasons } = data;
  const ends = lastDayOf(running.endsAt);
  return (
    <>
      {seasons.length === 0 ? (
        <Card.Root>
          <EmptyState icon={Trophy} title={`The first season ends on ${ends}`} hint="Its winners will appear here." />
        </Card.Root>
      ) : (
        seasons.map((summary) => <SeasonCard key={summary.season} summary={summary} playerId={playerId} />)
      )}
      <PointsCard
        id="season-rules"
        title="How to win a season"
        points={points}
      >{`The current season ends on ${ends} at 24:00 UTC.`}</PointsCard>
    </>
  );
}

function SeasonCard({ summary, playerId }: { summary: SeasonSummary; playerId: string }) {
  const { season, players, indexReturnPercent, freeIndexReturnPercent, podium, freePodium } = summary;
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const name = formatGameMonth(season);
  if (players === 0)
    return (
      <Card.Root as="section" aria-labelledby={titleId}>
        <CardHead id={titleId} title={name} />
        <EmptyState icon={Trophy} title="No one took part" />
      </Card.Root>
    );
  return (
    <Card.Root as="section" aria-labelledby={titleId}>
      <CardHead id={titleId} title={name}>
        <Button
          size="sm"
          aria-expanded={open}
          aria-label={`${open ? 'Hide' : 'Show'} boards for ${name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide boards' : 'Show boards'}
        </Button>
      </CardHead>
      <Text as="div" display="flex" flexWrap="wrap" columnGap={4} rowGap={1} px={4} py={2} textStyle="label">
        <span>{playersText(players)}</span>
        <Span display="inline-flex" gap={1}>
          Index <Change percent={indexReturnPercent} />
        </Span>
        <Span display="inline-flex" gap={1}>
          Standard companies <Change percent={freeIndexReturnPercent} />
        </Span>
      </Text>
      {open ? (
        <SeasonBoards season={season} playerId={playerId} />
      ) : (
        <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
          <Podium board="medals" places={podium} playerId={playerId} />
          <Podium board="free" places={freePodium} playerId={playerId} />
        </Grid>
      )}
    </Card.Root>
  );
}

function Podium(props: { board: SeasonBoard; places: readonly SeasonPlace[]; playerId: string }) {
  const { board, places, playerId } = props;
  return (
    <div>
      <Heading as="h3" px={4} pt={3} fontSize="sm" fontWeight={550} color="fg.muted">
        {seasonBoardNames[board]}
      </Heading>
      {places.length === 0 && (
        <Text px={4} py={3} textStyle="label">
          No one is on this board.
        </Text>
      )}
      <ol>
        {places.map((place) => (
          <PlaceRow key={place.playerId} place={place} isYou={place.playerId === playerId} board={board} />
        ))}
      </ol>
    </div>
  );
}
