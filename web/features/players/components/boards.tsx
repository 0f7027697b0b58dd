import { useSearchParams } from 'react-router';
import type { Board } from '../../../../shared/boards.ts';
import type { CurrentPlayer } from '../../../../shared/schemas/player.ts';
import { boardNames } from '../../../lib/board-names.ts';
import { Stack } from '../../../ui/page.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { boardOf, boardTabs, tabOf } from '../board-words.ts';
import { OwnRankCard } from './own-rank-card.tsx';
import { RankingBoard } from './ranking-board.tsx';

const seasonBoards = [
  { value: 'season', name: 'Everybody' },
  { value: 'free', name: boardNames.free },
] as const satisfies readonly { value: Board; name: string }[];

/** The boards by time, one at a time. The address names the one that is shown. */
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
