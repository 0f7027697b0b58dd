import { chakra } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import type { Board } from '../../../../shared/boards.ts';
import type { BoardEntry } from '../../../../shared/schemas/board.ts';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { splitName } from '../../../lib/player-name.ts';
import { urls } from '../../../lib/urls.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureCard } from '../../../ui/failure.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PlanBadge } from '../../../ui/plan-badge.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { useBoard } from '../api/get-board.ts';
import { boardNames } from '../board-words.ts';
import { BoardWorth } from './board-worth.tsx';
import { Movement } from './movement.tsx';
import { PlayerLink } from './player-link.tsx';
import { RankMark } from './rank-mark.tsx';

/** So many rows stand there while a board is loading. */
const LOADING_ROWS = 10;

/** Rows out of sight are not laid out. */
const Row = chakra(ListRow, {
  base: {
    gridTemplateColumns: 'minmax(40px, auto) auto minmax(0, 1fr) auto',
    columnGap: { base: 2, md: 3 },
    minH: 16,
    px: { base: 2, md: 4 },
    py: 2,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 64px',
  },
});

const Place = chakra('div', { base: { display: 'grid', justifyItems: 'center' } });

interface ReturnBoardProps {
  board: Exclude<Board, 'all'>;
  playerId: string;
}

/** The first hundred of a period, by return. */
export function ReturnBoard({ board, playerId }: ReturnBoardProps) {
  const { data, error, isPending, refetch } = useBoard(board);
  const title = boardNames[board];
  if (isPending) return <LoadingRows title={title} />;
  if (!data)
    return <FailureCard title="Failed to load rankings" error={error} fallback="Please try again." onRetry={refetch} />;
  if (data.entries.length === 0)
    return (
      <Card>
        <EmptyState icon={Trophy} title="No rankings yet" hint="The first ranking of this board is on its way." />
      </Card>
    );
  return (
    <Card aria-labelledby="board-title">
      <CardHead id="board-title" title={title}>
        <chakra.span fontSize="sm" color="ink-muted">
          {formatCount(data.players)} {data.players === 1 ? 'player' : 'players'}
          {data.endsAt && ` • Ends ${formatMoment(data.endsAt, Date.now())}`}
        </chakra.span>
      </CardHead>
      <ol>
        {data.entries.map((entry) => (
          <EntryRow key={entry.userId} board={board} entry={entry} isYou={entry.userId === playerId} />
        ))}
      </ol>
    </Card>
  );
}

function EntryRow({ board, entry, isYou }: { board: Board; entry: BoardEntry; isYou: boolean }) {
  const { playerName, profileImageUrl, subscriptionTier, rank, movement, userId } = entry;
  return (
    <Row>
      <Place>
        <RankMark rank={rank} />
        <Movement movement={movement} />
      </Place>
      <Avatar player={{ ...splitName(playerName), profileImageUrl }} />
      <div>
        <chakra.p display="flex" alignItems="center" gap={2} fontWeight={550} minW={0}>
          <PlayerLink to={urls.player(userId)} truncate title={playerName}>
            {playerName}
          </PlayerLink>
          {isYou && <Pill tone="accent">You</Pill>}
        </chakra.p>
        <PlanBadge plan={subscriptionTier} />
      </div>
      <BoardWorth board={board} {...entry} />
    </Row>
  );
}

function LoadingRows({ title }: { title: string }) {
  return (
    <Card>
      <CardHead title={title} />
      <SkeletonList text="Loading..." rows={LOADING_ROWS}>
        <Row>
          <Skeleton w={10} h={6} />
          <Skeleton boxSize={10} borderRadius="full" />
          <Skeleton w="60%" h="18px" />
          <Skeleton w="104px" h="36px" />
        </Row>
      </SkeletonList>
    </Card>
  );
}
