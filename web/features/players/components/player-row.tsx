import { Badge, Box, chakra, Status, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../../shared/format.ts';
import { NAMELESS_PLAYER } from '../../../../shared/schemas/player.ts';
import type { RankedPlayer } from '../../../../shared/schemas/ranking.ts';
import { urls } from '../../../../shared/urls.ts';
import { playerName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PlanBadge } from '../../../ui/plan-badge.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { Worth } from './worth.tsx';

/** Skips layout of rows out of sight. */
export const PlayerItem = chakra(ListRow, {
  base: {
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: '64px auto minmax(0, 1fr) auto 132px' },
    columnGap: { base: 2, md: 3 },
    minH: 16,
    px: { base: 3, md: 4 },
    py: { base: 2, md: '6px' },
    contentVisibility: 'auto',
    containIntrinsicSize: { base: 'auto 69px', md: 'auto 64px' },
  },
});

const Rank = chakra('span', {
  base: { fontWeight: 600, color: 'fg.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

const Cell = chakra('div', {
  base: { gridRow: { base: '1 / 3', md: 'auto' } },
  variants: {
    column: { first: { gridColumn: { base: 1, md: 'auto' } }, last: { gridColumn: { base: 3, md: 'auto' } } },
  },
});

const ProfileLink = chakra(Link, {
  base: {
    justifySelf: { base: 'start', md: 'end' },
    gridColumn: { base: 2, md: 'auto' },
    gridRow: { base: 2, md: 'auto' },
    minH: { base: 6, md: 8 },
    px: { base: 0, md: 3 },
    fontSize: 'sm',
    fontWeight: 550,
    lineHeight: { base: '24px', md: '32px' },
    whiteSpace: 'nowrap',
    color: 'accent',
    borderRadius: 'md',
    _hover: { textDecoration: 'underline' },
  },
});

/** Memoized: structural sharing keeps the objects of unchanged players. */
export const PlayerRow = memo(function PlayerRow({ player, isYou }: { player: RankedPlayer; isYou: boolean }) {
  const name = playerName(player, NAMELESS_PLAYER);
  const rank = player.rank === null ? '–' : `#${formatCount(player.rank)}`;
  const hasPlan = player.subscriptionTier !== 'free';
  const hasMore = isYou || player.isOnline || hasPlan;
  return (
    <PlayerItem>
      <Rank display={{ base: 'none', md: 'inline' }}>{rank}</Rank>
      <Cell column="first">
        <Avatar player={player} />
      </Cell>
      <Box minW={0} gridRow={{ base: 1, md: 'auto' }} gridColumn={{ base: 2, md: 'auto' }}>
        <Text display="flex" alignItems="center" gap={2} fontWeight={550} minW={0}>
          <Rank fontSize="sm" display={{ md: 'none' }}>
            {rank}
          </Rank>
          <PlayerLink playerId={player.id} title={name}>
            {name}
          </PlayerLink>
        </Text>
        {hasMore && (
          <Text display="flex" flexWrap="wrap" alignItems="center" columnGap={2} rowGap={1}>
            {isYou && <Badge colorPalette="accent">You</Badge>}
            {hasPlan && <PlanBadge plan={player.subscriptionTier} />}
            {player.isOnline && <Online />}
          </Text>
        )}
      </Box>
      <Cell column="last">
        <Worth {...player} />
      </Cell>
      <ProfileLink to={urls.player(player.id)} aria-label={`View Portfolio of ${name}`}>
        View Portfolio
      </ProfileLink>
    </PlayerItem>
  );
});

export function Online() {
  return (
    <Status.Root as="span">
      <Status.Indicator as="span" aria-hidden="true" />
      Online
    </Status.Root>
  );
}
