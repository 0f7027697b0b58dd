import { chakra } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import type { Board } from '../../../../shared/boards.ts';
import type { BoardEntry } from '../../../../shared/schemas/board.ts';
import { boardNames } from '../../../lib/board-names.ts';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { BoardRow } from '../../../ui/board-row.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureCard } from '../../../ui/failure.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useBoard } from '../api/get-board.ts';
import { BoardWorth } from './board-worth.tsx';
import { EntryName, EntrySkeleton } from './entry-name.tsx';
import { Movement } from './movement.tsx';
import { RankMark } from './rank-mark.tsx';

/** So many rows stand there while a board is loading. */
const LOADING_ROWS = 10;

/** Rows out of sight are not laid out. */
const Row = chakra(BoardRow, {
  base: {
    gridTemplateColumns: 'minmax(40px, auto) auto minmax(0, 1fr) auto',
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
  const { rank, movement } = entry;
  return (
    <Row>
      <Place>
        <RankMark rank={rank} />
        <Movement movement={movement} />
      </Place>
      <EntryName entry={entry} isYou={isYou} />
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
          <EntrySkeleton />
        </Row>
      </SkeletonList>
    </Card>
  );
}
