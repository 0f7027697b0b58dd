import { useSearchParams } from 'react-router';
import type { Board } from '../../../../shared/boards.ts';
import type { BoardPlace } from '../../../../shared/schemas/board.ts';
import type { CurrentPlayer } from '../../../../shared/schemas/player.ts';
import { boardNames } from '../../../lib/board-names.ts';
import { formatCount } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useBoard } from '../api/get-board.ts';
import { boardOf, boardTabs, nextWords, offBoardWords, tabOf } from '../board-words.ts';
import { BoardWorth, Movement } from './board-cells.tsx';
import { RankingBoard } from './ranking-board.tsx';

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
  // The list below shows failures; before the first ranking there is no place.
  if (!data?.own && !data?.offBoard) return null;
  return (
    <Card aria-label="Your place">
      <Strip>
        {data.own ? (
          <Place own={data.own} players={data.players} />
        ) : (
          data.offBoard && <p>{offBoardWords[data.offBoard]}</p>
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
        <styled.span fontSize="sm" color="ink-muted">
          of {formatCount(players)}
        </styled.span>
        <Movement movement={own.movement} />
      </styled.p>
      <styled.p fontSize="sm" color="ink-muted">
        {own.next ? nextWords(own.next) : own.rank === 1 && 'You lead this board'}
      </styled.p>
    </div>
  );
}
