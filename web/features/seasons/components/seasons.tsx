import { Trophy } from 'lucide-react';
import { SEASON_MIN_DAYS, SEASON_MIN_TRADES } from '../../../../shared/boards.ts';
import { medalRule } from '../../../lib/board-names.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, FailureCard } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PointsCard } from '../../../ui/points-card.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { useSeasons } from '../api.ts';
import { lastDayOf } from '../season-words.ts';
import { SeasonCard } from './season-card.tsx';

const points = [
  `A season is a calendar month. You take part with ${SEASON_MIN_TRADES} trades and ${SEASON_MIN_DAYS} days within it.`,
  medalRule,
  'The first three win a medal. Of equal scores the higher return comes first. The board of returns shows who gained most.',
  'Players without a paid plan in the season have a board of their own, beside an index of the standard companies.',
];

/** The seasons that have ended, the newest first, and when the running one does. */
export function Seasons({ playerId }: { playerId: string }) {
  const { data, error, isPending, refetch } = useSeasons();
  if (isPending) return <LoadingCards />;
  if (!data) return <FailureCard title="Failed to load the hall of fame" error={error} onRetry={refetch} />;
  const { running, seasons } = data;
  const ends = lastDayOf(running.endsAt);
  return (
    <>
      {seasons.length === 0 ? (
        <Card>
          <EmptyState
            icon={Trophy}
            title={`The first season ends on ${ends}`}
            hint="Its winners will stand here for good."
          />
        </Card>
      ) : (
        seasons.map((summary) => <SeasonCard key={summary.season} summary={summary} playerId={playerId} />)
      )}
      <PointsCard id="season-rules" title="How a season is won" points={points}>
        The running season ends with {ends}, at midnight UTC.
      </PointsCard>
    </>
  );
}

function LoadingCards() {
  return (
    <Card>
      <SkeletonList text="Loading seasons..." rows={3}>
        <ListRow py={4}>
          <Skeleton h="56px" />
        </ListRow>
      </SkeletonList>
    </Card>
  );
}
