import { Trophy } from 'lucide-react';
import type { Board } from '../../../../shared/boards.ts';
import { LEADERBOARD_SIZE } from '../../../../shared/list-sizes.ts';
import type { BoardPlace } from '../../../../shared/schemas/board.ts';
import { type CurrentPlayer, NAMELESS_PLAYER } from '../../../../shared/schemas/player.ts';
import { boardNames, medalRule } from '../../../lib/board-names.ts';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { playerName } from '../../../lib/player-name.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState, FailureCard } from '../../../ui/empty-state.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useBoard } from '../api/get-board.ts';
import { tabOf } from '../board-words.ts';
import { BoardList, BoardListLoading } from './board-list.tsx';
import { BoardWorth } from './board-worth.tsx';
import { EntryName } from './entry-name.tsx';
import { OwnPosition } from './own-position.tsx';

const Note = styled('p', { base: { px: 4, py: 2, fontSize: 'sm', color: 'ink-muted' } });

/** So many rows stand there while a board is loading. */
const LOADING_ROWS = LEADERBOARD_SIZE;

interface RankingBoardProps {
  board: Board;
  me: CurrentPlayer;
}

const emptyHints = {
  all: 'Be the first to start trading and claim the top spot!',
  others: 'The first ranking of this board is on its way.',
};

/** The best ten of all time by value, or the first hundred of a period by return, and the own place behind the best ten. */
export function RankingBoard({ board, me }: RankingBoardProps) {
  const { data, error, isPending, refetch } = useBoard(board);
  const title = board === 'all' ? 'Top 10' : boardNames[board];
  if (isPending) return <LoadingRows title={title} />;
  if (!data)
    return <FailureCard title="Failed to load rankings" error={error} fallback="Please try again." onRetry={refetch} />;
  if (data.entries.length === 0)
    return (
      <Card>
        <EmptyState icon={Trophy} title="No rankings yet" hint={emptyHints[board === 'all' ? board : 'others']} />
      </Card>
    );
  const best = data.entries.slice(0, LEADERBOARD_SIZE);
  const isAmongBest = best.some(({ userId }) => userId === me.id);
  return (
    <>
      <Card aria-labelledby="board-title">
        <CardHead id="board-title" title={title}>
          {board !== 'all' && (
            <styled.span fontSize="sm" color="ink-muted">
              {formatCount(data.players)} {data.players === 1 ? 'player' : 'players'}
              {data.endsAt && ` • Ends ${formatMoment(data.endsAt, serverNowMs())}`}
            </styled.span>
          )}
        </CardHead>
        {data.indexReturnPercent && (
          <Note>
            Equal parts of the standard companies: <Change percent={data.indexReturnPercent} />
          </Note>
        )}
        {tabOf(board) === 'season' && <Note>This board ranks by return. {medalRule}</Note>}
        <BoardList board={board} entries={board === 'all' ? best : data.entries} playerId={me.id} />
      </Card>
      {data.own && !isAmongBest && <OwnPlace board={board} own={data.own} me={me} />}
    </>
  );
}

function OwnPlace({ board, own, me }: { board: Board; own: BoardPlace; me: CurrentPlayer }) {
  const entry = {
    userId: me.id,
    playerName: playerName(me, NAMELESS_PLAYER),
    profileImageUrl: me.profileImageUrl,
    subscriptionTier: 'free',
  } as const;
  return (
    <OwnPosition rank={own.rank}>
      <EntryName entry={entry} isYou />
      <BoardWorth board={board} {...own} />
    </OwnPosition>
  );
}

function LoadingRows({ title }: { title: string }) {
  return (
    <Card>
      <CardHead title={title} />
      <BoardListLoading rows={LOADING_ROWS} />
    </Card>
  );
}
