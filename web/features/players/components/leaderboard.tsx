import { chakra } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import { LEADERBOARD_SIZE } from '../../../../shared/list-sizes.ts';
import type { LeaderboardEntry } from '../../../../shared/schemas/ranking.ts';
import { BoardRow } from '../../../ui/board-row.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureCard } from '../../../ui/failure.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useLeaderboard } from '../api/get-leaderboard.ts';
import { EntryName, EntrySkeleton } from './entry-name.tsx';
import { RankMark } from './rank-mark.tsx';
import { Worth } from './worth.tsx';

/** The first three are highlighted. */
const prizes = ['gold', 'silver', 'bronze'] as const;

const Row = chakra(BoardRow, {
  variants: {
    prize: {
      gold: { bg: 'gold-soft', boxShadow: 'inset 3px 0 0 var(--gold-line)' },
      silver: { bg: 'silver-soft', boxShadow: 'inset 3px 0 0 var(--silver-line)' },
      bronze: { bg: 'bronze-soft', boxShadow: 'inset 3px 0 0 var(--bronze-line)' },
    },
  },
});

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
        <ol>
          {data.slice(0, LEADERBOARD_SIZE).map((entry, place) => (
            <EntryRow key={entry.userId} entry={entry} isYou={entry.userId === playerId} place={place} />
          ))}
        </ol>
      </Card>
      {own && (
        <Card aria-labelledby="own-title">
          <CardHead id="own-title" title="Your Position" />
          <ul>
            <EntryRow entry={own} isYou place={LEADERBOARD_SIZE} />
          </ul>
        </Card>
      )}
    </>
  );
}

function EntryRow({ entry, isYou, place }: { entry: LeaderboardEntry; isYou: boolean; place: number }) {
  const { rank } = entry;
  const prize = prizes[place];
  return (
    <Row prize={prize}>
      <RankMark rank={rank} prized={prize !== undefined} />
      <EntryName entry={entry} isYou={isYou} />
      <Worth {...entry} />
    </Row>
  );
}

function LoadingRows() {
  return (
    <Card>
      <CardHead title="Top 10" />
      <SkeletonList text="Loading..." rows={LEADERBOARD_SIZE}>
        <Row>
          <EntrySkeleton />
        </Row>
      </SkeletonList>
    </Card>
  );
}
