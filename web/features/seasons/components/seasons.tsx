import { Trophy } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-system/jsx';
import type { SeasonPlace, SeasonSummary } from '../../../../shared/schemas/season.ts';
import { formatGameMonth } from '../../../lib/game-days.ts';

import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState, FailureCard } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PointsCard } from '../../../ui/points-card.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { useSeasons } from '../api.ts';
import { lastDayOf, playersText, points, type SeasonBoard, seasonBoardNames } from '../words.ts';
import { PlaceRow, SeasonBoards } from './season-boards.tsx';

export function Seasons({ playerId }: { playerId: string }) {
  const { data, error, isPending, refetch } = useSeasons();
  if (isPending)
    return (
      <Card>
        <SkeletonList text="Loading seasons..." rows={3}>
          <ListRow py={4}>
            <Skeleton h="56px" />
          </ListRow>
        </SkeletonList>
      </Card>
    );
  if (!data) return <FailureCard title="Failed to load hall of fame" error={error} onRetry={refetch} />;
  const { running, seasons } = data;
  const ends = lastDayOf(running.endsAt);
  return (
    <>
      {seasons.length === 0 ? (
        <Card>
          <EmptyState icon={Trophy} title={`The first season ends on ${ends}`} hint="Its winners will appear here." />
        </Card>
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

const Note = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    rowGap: 1,
    px: 4,
    py: 2,
    textStyle: 'label',
  },
});

const Podiums = styled('div', { base: { display: 'grid', gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' } } });

const PodiumTitle = styled('h3', { base: { px: 4, pt: 3, fontSize: 'sm', fontWeight: 550, color: 'ink-muted' } });

function SeasonCard({ summary, playerId }: { summary: SeasonSummary; playerId: string }) {
  const { season, players, indexReturnPercent, freeIndexReturnPercent, podium, freePodium } = summary;
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const name = formatGameMonth(season);
  if (players === 0)
    return (
      <Card aria-labelledby={titleId}>
        <CardHead id={titleId} title={name} />
        <EmptyState icon={Trophy} title="No one took part" />
      </Card>
    );
  return (
    <Card aria-labelledby={titleId}>
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
      <Note as="div">
        <span>{playersText(players)}</span>
        <styled.span display="inline-flex" gap={1}>
          Index <Change percent={indexReturnPercent} />
        </styled.span>
        <styled.span display="inline-flex" gap={1}>
          Standard companies <Change percent={freeIndexReturnPercent} />
        </styled.span>
      </Note>
      {open ? (
        <SeasonBoards season={season} playerId={playerId} />
      ) : (
        <Podiums>
          <Podium board="medals" places={podium} playerId={playerId} />
          <Podium board="free" places={freePodium} playerId={playerId} />
        </Podiums>
      )}
    </Card>
  );
}

function Podium(props: { board: SeasonBoard; places: readonly SeasonPlace[]; playerId: string }) {
  const { board, places, playerId } = props;
  return (
    <div>
      <PodiumTitle>{seasonBoardNames[board]}</PodiumTitle>
      {places.length === 0 && (
        <styled.p px={4} py={3} textStyle="label">
          No one is on this board.
        </styled.p>
      )}
      <ol>
        {places.map((place) => (
          <PlaceRow key={place.playerId} place={place} isYou={place.playerId === playerId} board={board} />
        ))}
      </ol>
    </div>
  );
}
