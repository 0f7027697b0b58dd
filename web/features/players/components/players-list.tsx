import { Box, Button, Card, chakra, Input, Skeleton, Span, Text } from '@chakra-ui/react';
import { Search, Users } from 'lucide-react';
import { PLAYER_PAGES, PLAYERS_PER_PAGE } from '../../../../shared/boards.ts';
import { formatCount, toCents } from '../../../../shared/format.ts';
import type { RankedPage, RankedPlayer } from '../../../../shared/schemas/ranking.ts';
import { formatCoins } from '../../../lib/format.ts';
import { CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { FigureRow } from '../../../ui/page.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PlayerItem, PlayerRow } from './player-row.tsx';

interface PlayerFiguresProps {
  data: RankedPage | undefined;
  rank: number | null | undefined;
  isError: boolean;
}

export function PlayerFigures({ data, rank, isError }: PlayerFiguresProps) {
  const players = data && formatCount(data.players);
  const unknown = isError && !data ? 'N/A' : undefined;
  return (
    <FigureRow>
      <FigureCard label="Total Players" figure={players ?? unknown} note="In the game" />
      <FigureCard
        label="Top Portfolio"
        figure={data ? formatCoins(toCents(data.topValue)) : (unknown ?? 'Loading...')}
        unit={data ? 'coins' : undefined}
        note="Highest total value"
      />
      <FigureCard
        wide
        label="Your Rank"
        figure={rank === undefined ? unknown : rank === null ? 'N/A' : `#${formatCount(rank)}`}
        note={data && `Out of ${players} ${data.players === 1 ? 'player' : 'players'}`}
      />
    </FigureRow>
  );
}

const MAX_SEARCH_LENGTH = 80;

interface PlayersListProps {
  listed: readonly RankedPlayer[] | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => void;
  total: number;
  playerId: string;
  page: number;
  onPage: (page: number) => void;
  text: string;
  search: string;
  onText: (text: string) => void;
}

export function PlayersList({ playerId, total, page, onPage, text, search, onText, ...players }: PlayersListProps) {
  const searching = search !== '';
  return (
    <Card.Root as="section" aria-labelledby="players-title">
      <CardHead id="players-title" title="All Players">
        <Box position="relative" w={{ base: 'full', sm: '260px' }}>
          <Span
            aria-hidden="true"
            position="absolute"
            left={3}
            top="50%"
            transform="translateY(-50%)"
            color="fg.muted"
            pointerEvents="none"
            display="inline-flex"
          >
            <Search size={16} />
          </Span>
          <Input
            type="search"
            aria-label="Search players by name"
            placeholder="Search by name"
            maxLength={MAX_SEARCH_LENGTH}
            value={text}
            onChange={({ target }) => onText(target.value)}
            pl={10}
          />
        </Box>
      </CardHead>
      <Rows {...players} playerId={playerId} searching={searching} />
      {!searching && <Pager total={total} page={page} onPage={onPage} />}
    </Card.Root>
  );
}

type RowsProps = Pick<PlayersListProps, 'listed' | 'error' | 'isPending' | 'refetch' | 'playerId'> & {
  searching: boolean;
};

function Rows({ listed, error, isPending, refetch, playerId, searching }: RowsProps) {
  if (isPending)
    return (
      <SkeletonList text="Loading..." rows={10}>
        <PlayerItem>
          <Skeleton w={8} h="18px" display={{ base: 'none', md: 'block' }} />
          <Skeleton boxSize="10" borderRadius="full" />
          <Skeleton w="60%" h="18px" />
          <Skeleton w="104px" h={10} />
          <Skeleton w="86px" h="18px" gridColumn={{ base: '2 / 4', md: 'auto' }} justifySelf={{ md: 'end' }} />
        </PlayerItem>
      </SkeletonList>
    );
  if (listed?.length === 0 && searching)
    return <EmptyState icon={Search} title="No players found" hint="Try the start of a first name." />;
  if (listed?.length === 0)
    return <EmptyState icon={Users} title="No rankings yet" hint="The first ranking appears within seconds." />;
  if (!listed)
    return <Failure title="Failed to load players" error={error} fallback="Please try again." onRetry={refetch} />;
  return (
    <ol>
      {listed.map((player) => (
        <PlayerRow key={player.id} player={player} isYou={player.id === playerId} />
      ))}
    </ol>
  );
}

type PagerProps = Pick<PlayersListProps, 'page' | 'onPage'> & { total: number };

function Pager({ total, page, onPage }: PagerProps) {
  const listed = Math.min(total, PLAYER_PAGES * PLAYERS_PER_PAGE);
  const pages = Math.ceil(listed / PLAYERS_PER_PAGE);
  if (pages <= 1) return null;
  const first = (page - 1) * PLAYERS_PER_PAGE + 1;
  const last = Math.min(page * PLAYERS_PER_PAGE, listed);
  const others = page === pages && total > listed ? '. Search by name to find others.' : '';
  const turn = (to: number) => {
    onPage(to);
    document.getElementById('players-title')?.scrollIntoView({ block: 'center' });
  };
  return (
    <chakra.nav
      aria-label="Player pages"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap={3}
      px={4}
      py={3}
      borderTopWidth="1px"
      borderColor="border"
    >
      <Button disabled={page <= 1} onClick={() => turn(page - 1)}>
        Previous
      </Button>
      <Text role="status" textStyle="label" textAlign="center">
        {`${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}${others}`}
      </Text>
      <Button disabled={page >= pages} onClick={() => turn(page + 1)}>
        Next
      </Button>
    </chakra.nav>
  );
}
