import { Card, chakra, Flex, Heading, Skeleton, Span, Tabs, Text } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type Board, LEADERBOARD_SIZE } from '../../../../shared/boards.ts';
import { formatCount } from '../../../../shared/format.ts';
import type { BoardEntry, OwnPlace } from '../../../../shared/schemas/board.ts';
import type { CurrentPlayer } from '../../../../shared/schemas/player.ts';
import { boardNames } from '../../../lib/board-names.ts';
import { formatMoment } from '../../../lib/format.ts';
import { medalRule } from '../../../lib/medal-rule.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState, FailureCard } from '../../../ui/empty-state.tsx';
import { Column } from '../../../ui/page.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useBoard, useOwnPlace } from '../api/get-board.ts';
import { boardOf, boardTabs, distanceWords, offBoardWords, programRule, tabOf } from '../board-words.ts';
import { BoardWorth, Movement } from './board-cells.tsx';
import { BoardList, BoardListLoading } from './board-list.tsx';

const seasonBoards = [
  { value: 'season', name: 'Everyone' },
  { value: 'free', name: boardNames.free },
  { value: 'programs', name: boardNames.programs },
] as const satisfies readonly { value: Board; name: string }[];

export function Boards({ me }: { me: CurrentPlayer }) {
  const [search, setSearch] = useSearchParams();
  const board = boardOf(search.get('board'));
  const show = (next: Board) => setSearch(next === 'all' ? {} : { board: next }, { replace: true });
  return (
    <Tabs.Root value={tabOf(board)} onValueChange={({ value }) => show(value as Board)}>
      <Tabs.List aria-label="Boards">
        {boardTabs.map((tab) => (
          <Tabs.Trigger key={tab} value={tab}>
            {boardNames[tab]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={tabOf(board)}>
        <Column pt={{ base: 3, md: 4 }}>
          {tabOf(board) === 'season' && (
            <SegmentedControl label="Season players" options={seasonBoards} selected={board} onSelect={show} />
          )}
          <RankingBoard board={board} me={me} />
        </Column>
      </Tabs.Content>
    </Tabs.Root>
  );
}

const Note = chakra('p', { base: { px: 4, py: 2, textStyle: 'label' } });

function RankingBoard({ board, me }: { board: Board; me: CurrentPlayer }) {
  const { data, error, isPending, refetch } = useBoard(board);
  const isListed = data?.entries.some(({ userId }) => userId === me.id) ?? false;
  const { data: place } = useOwnPlace(board, { rankedAt: data?.rankedAt, isListed });
  const title = board === 'all' ? 'Top 10' : boardNames[board];
  if (isPending)
    return (
      <>
        <OwnLoading />
        <Card.Root>
          <CardHead title={title} />
          <BoardListLoading rows={LEADERBOARD_SIZE} />
        </Card.Root>
      </>
    );
  if (!data)
    return <FailureCard title="Failed to load rankings" error={error} fallback="Please try again." onRetry={refetch} />;
  if (data.entries.length === 0)
    return (
      <>
        <OwnPosition board={board} players={data.players} place={place} />
        <Card.Root>
          <EmptyState
            icon={Trophy}
            title="No rankings yet"
            hint={
              board === 'all'
                ? 'Be the first to start trading and claim the top spot!'
                : 'The first ranking is on its way.'
            }
          />
        </Card.Root>
      </>
    );
  const entries = withOwn(data.entries, me.id, place?.own);
  const best = entries.slice(0, LEADERBOARD_SIZE);
  const listed = best.find(({ userId }) => userId === me.id);
  const row = entries.find(({ userId }) => userId === me.id);
  const ends = data.endsAt ? ` • Ends ${formatMoment(data.endsAt, serverNowMs())}` : '';
  return (
    <>
      <OwnPosition board={board} players={data.players} place={withRow(place, row)} listed={listed} />
      <Card.Root as="section" aria-labelledby="board-title">
        <CardHead id="board-title" title={title}>
          {board !== 'all' && (
            <Span textStyle="label">{`${formatCount(data.players)} ${data.players === 1 ? 'player' : 'players'}${ends}`}</Span>
          )}
        </CardHead>
        {data.indexReturnPercent && (
          <Note>
            Index of standard companies: <Change percent={data.indexReturnPercent} />
          </Note>
        )}
        {tabOf(board) === 'season' && (
          <Note>{`Ranked by return. ${board === 'programs' ? programRule : medalRule}`}</Note>
        )}
        <BoardList board={board} entries={board === 'all' ? best : entries} playerId={me.id} />
      </Card.Root>
    </>
  );
}

/** The height fits two lines, so that the list below does not move when this has loaded. */
const Strip = chakra(Card.Root, {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    columnGap: 3,
    minH: { base: 20, md: 16 },
    px: { base: 3, md: 4 },
    py: 2,
  },
});

/** The board rounds the values of players who hide their holdings, so their own row takes the exact ones. */
function withOwn(entries: readonly BoardEntry[], playerId: string, own: OwnPlace['own'] = null): readonly BoardEntry[] {
  if (!own) return entries;
  const { totalValue, gain, returnPercent } = own;
  const isHidden = (entry: BoardEntry) => entry.userId === playerId && entry.returnPercent === null;
  return entries.map((entry) => (isHidden(entry) ? { ...entry, totalValue, gain, returnPercent } : entry));
}

/** The board's row is newer than the player's own place. */
function withRow(place: OwnPlace | undefined, row: BoardEntry | undefined): OwnPlace | undefined {
  if (!place?.own || !row || row.gain === null || row.returnPercent === null) return place;
  const { rank, totalValue, gain, returnPercent, movement } = row;
  return { ...place, own: { ...place.own, rank, totalValue, gain, returnPercent, movement } };
}

interface OwnPositionProps {
  board: Board;
  players: number;
  place: OwnPlace | undefined;
  /** Set if the player is among the best, where the marked row lacks only the distance. */
  listed?: BoardEntry | undefined;
}

function OwnPosition({ board, players, place, listed }: OwnPositionProps) {
  if (!place) return <OwnLoading />;
  const { own, offBoard } = place;
  if (!own)
    return (
      <Strip>
        <p>{offBoard ? offBoardWords[offBoard] : 'You will appear in the next ranking.'}</p>
      </Strip>
    );
  const distance = distanceWords(board, own);
  if (listed)
    return (
      <Strip>
        <p>{own.next ? `You are ${distance}.` : distance}</p>
      </Strip>
    );
  return (
    <Strip as="section" aria-labelledby="own-title">
      <div>
        <Flex wrap="wrap" align="baseline" columnGap={2}>
          <Heading
            as="h2"
            id="own-title"
            w={{ base: 'full', md: 'auto' }}
            fontSize="xs"
            fontWeight={600}
            color="accent"
          >
            Your Position
          </Heading>
          <Span fontSize="xl" fontWeight={600} fontVariantNumeric="tabular-nums">{`#${formatCount(own.rank)}`}</Span>
          <Span textStyle="label">{`of ${formatCount(players)}`}</Span>
          <Movement movement={own.movement} />
        </Flex>
        <Text textStyle="label">{distance}</Text>
      </div>
      <BoardWorth board={board} {...own} />
    </Strip>
  );
}

function OwnLoading() {
  return (
    <Strip>
      <Skeleton w="180px" h="36px" />
      <Skeleton w={{ base: '80px', sm: '104px' }} h="36px" />
    </Strip>
  );
}
