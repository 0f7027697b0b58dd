import { Badge, chakra, Flex, Grid, Skeleton, Span } from '@chakra-ui/react';
import { memo } from 'react';
import type { Board } from '../../../../shared/boards.ts';
import type { BoardEntry } from '../../../../shared/schemas/board.ts';
import { splitName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { BoardRow, BoardRowsLoading } from '../../../ui/list-row.tsx';
import { PlanBadge } from '../../../ui/plan-badge.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { useReorder } from '../../../ui/use-reorder.ts';
import { BoardWorth, EntryName, Movement, RankMark } from './board-cells.tsx';

const PODIUM_SIZE = 3;

/** Podium and rows are one list, so that an overtaking player slides from one to the other. */
const List = chakra('ol', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    justifyContent: 'center',
    alignItems: 'end',
    columnGap: { base: '6px', md: 3 },
    pt: { base: 3, md: 5 },
  },
  variants: {
    few: {
      true: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: '31%', '& > li': { mx: 0 } },
    },
  },
});

const Tile = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: { base: '2px', md: 1 },
    minW: 0,
    px: { base: 1, md: 3 },
    py: 2,
    mb: { base: 2, md: 4 },
    textAlign: 'center',
    borderWidth: '1px',
    borderRadius: 'md',
  },
  variants: {
    prize: {
      gold: { bg: 'tier.gold.subtle', borderColor: 'tier.gold.border' },
      silver: { bg: 'tier.silver.subtle', borderColor: 'tier.silver.border' },
      bronze: { bg: 'tier.bronze.subtle', borderColor: 'tier.bronze.border' },
    },
    place: {
      first: { order: { base: 0, md: 2 }, minH: { base: '244px', md: '252px' }, ml: { base: 2, md: 0 } },
      second: { order: { base: 0, md: 1 }, minH: { base: '228px', md: '230px' }, ml: { md: 4 } },
      third: { minH: { base: '216px', md: '214px' }, order: { base: 0, md: 3 }, mr: { base: 2, md: 4 } },
    },
  },
});

/** `order` keeps rows after the podium, whose columns reorder themselves. */
const Row = chakra(BoardRow, {
  base: {
    order: 4,
    gridColumn: '1 / -1',
    gridTemplateColumns: 'minmax(40px, auto) auto minmax(0, 1fr) auto',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 64px',
  },
});

const places = ['first', 'second', 'third'] as const;
const prizes = ['gold', 'silver', 'bronze'] as const;

export function BoardList(props: { board: Board; entries: readonly BoardEntry[]; playerId: string }) {
  const { board, entries, playerId } = props;
  const list = useReorder<HTMLOListElement>(entries.map(({ userId }) => userId));
  return (
    <List ref={list} few={entries.length < PODIUM_SIZE}>
      {entries.map((entry, place) => (
        <EntryItem
          key={entry.userId}
          board={board}
          entry={entry}
          place={Math.min(place, PODIUM_SIZE)}
          isYou={entry.userId === playerId}
        />
      ))}
    </List>
  );
}

interface EntryItemProps {
  board: Board;
  entry: BoardEntry;
  place: number;
  isYou: boolean;
}

const EntryItem = memo(function EntryItem({ board, entry, place, isYou }: EntryItemProps) {
  const { userId, playerName, profileImageUrl, subscriptionTier, rank } = entry;
  const podiumPlace = places[place];
  const movement = <Movement movement={entry.movement} />;
  if (!podiumPlace)
    return (
      <Row data-entry={userId} own={isYou}>
        <Grid justifyItems="center" css={{ '& > :first-of-type': { h: 6 } }}>
          <RankMark rank={rank} />
          {movement}
        </Grid>
        <EntryName entry={entry} isYou={isYou} />
        <BoardWorth board={board} {...entry} />
      </Row>
    );
  return (
    // Equal values share the better rank and its colour.
    <Tile data-entry={userId} place={podiumPlace} prize={prizes[rank - 1]}>
      <Flex align="center" minH={10}>
        <RankMark rank={rank} />
        {movement}
      </Flex>
      <Avatar player={{ id: userId, ...splitName(playerName), profileImageUrl }} size={place === 0 ? 56 : 44} />
      <Span
        display="block"
        maxW="full"
        minH="20px"
        fontSize={{ base: 'sm', md: 'md' }}
        fontWeight={600}
        lineHeight="20px"
      >
        <PlayerLink playerId={userId} title={playerName} display="block">
          {playerName}
        </PlayerLink>
      </Span>
      <Flex wrap="wrap" justify="center" gap={1} _empty={{ display: 'none' }}>
        {isYou && <Badge colorPalette="accent">You</Badge>}
        <PlanBadge plan={subscriptionTier} />
      </Flex>
      <BoardWorth board={board} {...entry} stacked />
    </Tile>
  );
});

export function BoardListLoading({ rows }: { rows: number }) {
  return (
    <>
      <List as="div">
        {places.map((place) => (
          <Tile key={place} as="div" place={place} borderColor="border">
            <Skeleton boxSize="10" borderRadius="full" />
            <Skeleton boxSize={place === 'first' ? '56px' : '44px'} borderRadius="full" />
            <Skeleton w="70%" h="20px" />
            <Skeleton w="60%" h="26px" />
            <Skeleton w="80%" h="20px" />
          </Tile>
        ))}
      </List>
      <BoardRowsLoading text="Loading..." rows={rows - PODIUM_SIZE} rankWidth={10} />
    </>
  );
}
