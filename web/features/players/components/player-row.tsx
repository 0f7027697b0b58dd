import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import { NAMELESS_PLAYER } from '../../../../shared/schemas/player.ts';
import type { RankedPlayer } from '../../../../shared/schemas/ranking.ts';
import { playerName } from '../../../lib/player-name.ts';
import { urls } from '../../../lib/urls.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonRecipe } from '../../../ui/button.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PlanBadge } from '../../../ui/plan-badge.tsx';
import { Worth } from './worth.tsx';

/** Rows out of sight are not laid out, so that long lists scroll as smoothly as short ones. */
export const PlayerItem = chakra(ListRow, {
  base: {
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: '64px auto minmax(0, 1fr) auto 136px' },
    columnGap: { base: 2, md: 3 },
    rowGap: 2,
    px: { base: 3, md: 4 },
    py: 3,
    contentVisibility: 'auto',
    containIntrinsicSize: { base: 'auto 117px', md: 'auto 67px' },
  },
});

const Rank = chakra('span', {
  base: { fontWeight: 600, color: 'ink-muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

const ProfileLink = chakra(Link, buttonRecipe);

export function PlayerRow({ player, isYou }: { player: RankedPlayer; isYou: boolean }) {
  const name = playerName(player, NAMELESS_PLAYER);
  const rank = player.rank === null ? '–' : `#${player.rank.toLocaleString('en-GB')}`;
  return (
    <PlayerItem>
      <Rank display={{ base: 'none', md: 'inline' }}>{rank}</Rank>
      <Avatar player={player} />
      <div>
        <chakra.p display="flex" alignItems="center" gap={2} fontWeight={550} minW={0}>
          <chakra.span truncate title={name}>
            {name}
          </chakra.span>
          {isYou && <Pill tone="accent">You</Pill>}
        </chakra.p>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap={2} rowGap={1}>
          <Rank fontSize="sm" display={{ md: 'none' }}>
            {rank}
          </Rank>
          <PlanBadge plan={player.subscriptionTier} />
          {player.isOnline && <Online />}
        </chakra.p>
      </div>
      <Worth {...player} />
      <ProfileLink
        to={urls.player(player.id)}
        size="sm"
        minH={10}
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        aria-label={`View Portfolio of ${name}`}
      >
        View Portfolio
      </ProfileLink>
    </PlayerItem>
  );
}

const Dot = chakra('span', { base: { boxSize: '8px', borderRadius: 'full', bg: 'up' } });

/** The dot of a player with a live socket. */
export function Online() {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap={1} fontSize="xs" color="up" fontWeight={550}>
      <Dot aria-hidden="true" />
      Online
    </chakra.span>
  );
}
