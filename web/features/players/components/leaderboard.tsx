import { Trophy } from 'lucide-react';
import { LEADERBOARD_SIZE } from '../../../../shared/list-sizes.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureCard } from '../../../ui/failure.tsx';
import { useLeaderboard } from '../api/get-leaderboard.ts';
import { BoardList, BoardListLoading } from './board-list.tsx';
import { EntryName } from './entry-name.tsx';
import { OwnPosition } from './own-position.tsx';
import { Worth } from './worth.tsx';

/** The best ten, and the player's own place where it is not among them. */
export function Leaderboard({ playerId }: { playerId: string }) {
  const { data, error, isPending, refetch } = useLeaderboard();
  if (isPending) return <LoadingRows />;
  if (data?.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Trophy}
          title="No rankings yet"
          hint="Be the first to start trading and claim the top spot!"
        />
      </Card>
    );
  if (!data)
    return <FailureCard title="Failed to load rankings" error={error} fallback="Please try again." onRetry={refetch} />;
  const own = data[LEADERBOARD_SIZE];
  return (
    <>
      <Card aria-labelledby="top-title">
        <CardHead id="top-title" title="Top 10" />
        <BoardList board="all" entries={data.slice(0, LEADERBOARD_SIZE)} playerId={playerId} />
      </Card>
      {own && (
        <OwnPosition rank={own.rank}>
          <EntryName entry={own} isYou />
          <Worth {...own} />
        </OwnPosition>
      )}
    </>
  );
}

function LoadingRows() {
  return (
    <Card>
      <CardHead title="Top 10" />
      <BoardListLoading rows={LEADERBOARD_SIZE} />
    </Card>
  );
}
