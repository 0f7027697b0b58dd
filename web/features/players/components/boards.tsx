import { Trophy } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-system/jsx';
import { type Board, LEADERBOARD_SIZE } from '../../../../shared/boards.ts';
import type { BoardPlace } from '../../../../shared/schemas/board.ts';
import { type CurrentPlayer, NAMELESS_PLAYER } from '../../../../shared/schemas/player.ts';
import { boardNames, medalRule } from '../../../lib/board-names.ts';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { playerName } from '../../../lib/player-name.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState, FailureCard } from '../../../ui/empty-state.tsx';
import { BoardRow } from '../../../ui/list-row.tsx';
import { Stack } from '../../../ui/page.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useBoard } from '../api/get-board.ts';
import { boardOf, boardTabs, nextWords, offBoardWords, tabOf } from '../board-words.ts';
import { BoardWorth, EntryName, Movement, RankMark } from './board-cells.tsx';
import { BoardList, BoardListLoading } from './board-list.tsx';

const seasonBoards = [
  { value: 'season', name: 'Everybody' },
  { value: 'free', name: boardNames.free },
] as const satisfies readonly { value: Board; name: string }[];

export function Boards({ me }: { me: CurrentPlayer }) {
  const [search, setSearch] = useSearchParams();
  const board = boardOf(search.get('board'));
  const show = (next: Board) => setSearch(next === 'all' ? {} : { board: next }, { replace: true });
  return (
    <Tabs label="Boards" values={boardTabs} selected={tabOf(board)} onSelect={show} name={(tab) => boardNames[tab]}>
      <Stack pt={{ base: 3, md: 4 }}>
        {tabOf(board) === 'season' && (
          <SegmentedControl label="Players of the season" options={seasonBoards} selected={board} onSelect={show} />
        )}
        <OwnRankCard board={board} />
        <RankingBoard board={board} me={me} />
      </Stack>
    </Tabs>
  );
}

const Strip = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    columnGap: 3,
    minH: 16,
    px: { base: 3, md: 4 },
    py: 2,
  },
});

const Rank = styled('span', { base: { fontSize: 'xl', fontWeight: 600, fontVariantNumeric: 'tabular-nums' } });

function OwnRankCard({ board }: { board: Board }) {
  const { data, isPending } = useBoard(board);
  if (isPending)
    return (
      <Card>
        <Strip>
          <Skeleton w="180px" h="36px" />
          <Skeleton w={{ base: '80px', sm: '104px' }} h="36px" />
        </Strip>
      </Card>
    );
  // The list below shows failures.
  if (!data) return null;
  return (
    <Card aria-label="Your place">
      <Strip>
        {data.own ? (
          <Place own={data.own} players={data.players} />
        ) : (
          <p>{data.offBoard ? offBoardWords[data.offBoard] : 'You are in the next ranking.'}</p>
        )}
        {data.own && <BoardWorth board={board} {...data.own} />}
      </Strip>
    </Card>
  );
}

function Place({ own, players }: { own: BoardPlace; players: number }) {
  return (
    <div>
      <styled.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap={2}>
        <Pill tone="accent">You</Pill>
        <Rank>#{formatCount(own.rank)}</Rank>
        <styled.span textStyle="label">of {formatCount(players)}</styled.span>
        <Movement movement={own.movement} />
      </styled.p>
      <styled.p textStyle="label">{own.next ? nextWords(own.next) : own.rank === 1 && 'You lead this board'}</styled.p>
    </div>
  );
}

const Note = styled('p', { base: { px: 4, py: 2, textStyle: 'label' } });

/** The all-time top ten by value, or a period's top hundred by return, and the own place if not in the top ten. */
function RankingBoard({ board, me }: { board: Board; me: CurrentPlayer }) {
  const { data, error, isPending, refetch } = useBoard(board);
  const title = board === 'all' ? 'Top 10' : boardNames[board];
  if (isPending)
    return (
      <Card>
        <CardHead title={title} />
        <BoardListLoading rows={LEADERBOARD_SIZE} />
      </Card>
    );
  if (!data)
    return <FailureCard title="Failed to load rankings" error={error} fallback="Please try again." onRetry={refetch} />;
  if (data.entries.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Trophy}
          title="No rankings yet"
          hint={
            board === 'all'
              ? 'Be the first to start trading and claim the top spot!'
              : 'The first ranking of this board is on its way.'
          }
        />
      </Card>
    );
  const best = data.entries.slice(0, LEADERBOARD_SIZE);
  const isAmongBest = best.some(({ userId }) => userId === me.id);
  return (
    <>
      <Card aria-labelledby="board-title">
        <CardHead id="board-title" title={title}>
          {board !== 'all' && (
            <styled.span textStyle="label">
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

/** Stays above the phone's bar while the board scrolls beneath. */
const Pinned = styled('section', {
  base: {
    position: 'sticky',
    zIndex: 2,
    bottom: { base: 'calc(60px + env(safe-area-inset-bottom) + 8px)', md: 4 },
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'accent',
    borderRadius: 'md',
  },
});

const Title = styled('h2', {
  base: { px: { base: 3, md: 4 }, pt: '6px', fontSize: 'xs', fontWeight: 600, color: 'accent' },
});

const Row = styled(BoardRow, { base: { minH: 12, pt: 0.5, pb: 1 } });

function OwnPlace({ board, own, me }: { board: Board; own: BoardPlace; me: CurrentPlayer }) {
  const entry = {
    userId: me.id,
    playerName: playerName(me, NAMELESS_PLAYER),
    profileImageUrl: me.profileImageUrl,
    subscriptionTier: 'free',
  } as const;
  return (
    <Pinned aria-labelledby="own-title">
      <Title id="own-title">Your Position</Title>
      <ul>
        <Row>
          <RankMark rank={own.rank} prized={false} />
          <EntryName entry={entry} isYou />
          <BoardWorth board={board} {...own} />
        </Row>
      </ul>
    </Pinned>
  );
}
