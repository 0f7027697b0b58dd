import { memo } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import { NAMELESS_PLAYER } from '../../../../shared/schemas/player.ts';
import type { RankedPlayer } from '../../../../shared/schemas/ranking.ts';
import { formatCount } from '../../../lib/format.ts';
import { playerName } from '../../../lib/player-name.ts';
import { urls } from '../../../lib/urls.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PlanBadge } from '../../../ui/plan-badge.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { Worth } from './worth.tsx';

/** Skips layout of rows out of sight. On a phone the link is under the name, otherwise in its own column. */
export const PlayerItem = styled(ListRow, {
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

const Rank = styled('span', {
  base: { fontWeight: 600, color: 'ink-muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

const Cell = styled('div', {
  base: { gridRow: { base: '1 / 3', md: 'auto' } },
  variants: {
    column: { first: { gridColumn: { base: 1, md: 'auto' } }, last: { gridColumn: { base: 3, md: 'auto' } } },
  },
});

const NameCell = styled('div', {
  base: { minW: 0, gridRow: { base: 1, md: 'auto' }, gridColumn: { base: 2, md: 'auto' } },
});

const ProfileLink = styled(Link, {
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

/** Structural sharing keeps the objects of unchanged players. */
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
      <NameCell>
        <styled.p display="flex" alignItems="center" gap={2} fontWeight={550} minW={0}>
          <Rank fontSize="sm" display={{ md: 'none' }}>
            {rank}
          </Rank>
          <PlayerLink playerId={player.id} title={name}>
            {name}
          </PlayerLink>
        </styled.p>
        {hasMore && (
          <styled.p display="flex" flexWrap="wrap" alignItems="center" columnGap={2} rowGap={1}>
            {isYou && <Pill tone="accent">You</Pill>}
            {hasPlan && <PlanBadge plan={player.subscriptionTier} />}
            {player.isOnline && <Online />}
          </styled.p>
        )}
      </NameCell>
      <Cell column="last">
        <Worth {...player} />
      </Cell>
      <ProfileLink to={urls.player(player.id)} aria-label={`View Portfolio of ${name}`}>
        View Portfolio
      </ProfileLink>
    </PlayerItem>
  );
});

const Dot = styled('span', { base: { boxSize: '8px', borderRadius: 'full', bg: 'up' } });

export function Online() {
  return (
    <styled.span display="inline-flex" alignItems="center" gap={1} fontSize="xs" color="up" fontWeight={550}>
      <Dot aria-hidden="true" />
      Online
    </styled.span>
  );
}
