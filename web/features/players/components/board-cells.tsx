import { Badge, Box, chakra, Span, Text, VisuallyHidden } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Award, type LucideIcon, Medal, Minus, Trophy } from 'lucide-react';
import type { Board } from '../../../../shared/boards.ts';
import { formatCount, toCents } from '../../../../shared/format.ts';
import type { LeaderboardEntry } from '../../../../shared/schemas/ranking.ts';
import { formatCoins, toCentsOrNull } from '../../../lib/format.ts';
import { splitName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Change } from '../../../ui/change.tsx';
import { NumberText } from '../../../ui/number-text.tsx';
import { PlanBadge } from '../../../ui/plan-badge.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { movementWords } from '../board-words.ts';
import { Worth } from './worth.tsx';

const Line = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1px',
    minH: '18px',
    fontSize: 'xs',
    fontWeight: 550,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
  },
  variants: { direction: { up: { color: 'up' }, down: { color: 'down' }, none: {} } },
});

export function Movement({ movement }: { movement: number | null }) {
  const direction = !movement ? 'none' : movement > 0 ? 'up' : 'down';
  const Arrow = { up: ArrowUp, down: ArrowDown, none: Minus }[direction];
  return (
    <Line direction={direction} title={movementWords(movement)}>
      <Arrow size={13} strokeWidth={2.5} aria-hidden="true" />
      {movement !== null && movement !== 0 && <span aria-hidden="true">{formatCount(Math.abs(movement))}</span>}
      <VisuallyHidden>{movementWords(movement)}</VisuallyHidden>
    </Line>
  );
}

const Mark = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: 10,
    h: 10,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.muted',
  },
  variants: {
    of: { gold: { color: 'tier.gold' }, silver: { color: 'tier.silver' }, bronze: { color: 'tier.bronze' } },
  },
});

const icons: { icon: LucideIcon; of: 'gold' | 'silver' | 'bronze' }[] = [
  { icon: Trophy, of: 'gold' },
  { icon: Medal, of: 'silver' },
  { icon: Award, of: 'bronze' },
];

export function RankMark({ rank }: { rank: number }) {
  const prize = icons[rank - 1];
  if (!prize) return <Mark>{`#${formatCount(rank)}`}</Mark>;
  const Icon = prize.icon;
  return (
    <Mark of={prize.of}>
      <Icon size={22} strokeWidth={2} aria-hidden="true" />
      <VisuallyHidden>{`#${rank}`}</VisuallyHidden>
    </Mark>
  );
}

type Named = Pick<LeaderboardEntry, 'userId' | 'playerName' | 'profileImageUrl' | 'subscriptionTier'>;

export function EntryName({ entry, isYou }: { entry: Named; isYou: boolean }) {
  const { userId, playerName, profileImageUrl, subscriptionTier } = entry;
  return (
    <>
      <Avatar player={{ id: userId, ...splitName(playerName), profileImageUrl }} />
      <Box minW={0}>
        <Text display="flex" fontWeight={550}>
          <PlayerLink playerId={userId} title={playerName}>
            {playerName}
          </PlayerLink>
        </Text>
        <Text display="flex" gap={2}>
          {isYou && <Badge colorPalette="accent">You</Badge>}
          <PlanBadge plan={subscriptionTier} />
        </Text>
      </Box>
    </>
  );
}

interface BoardWorthProps {
  board: Board;
  totalValue: string;
  /** Null, like the return, if the player hides it. */
  gain: string | null;
  returnPercent: string | null;
  stacked?: boolean;
}

export function BoardWorth({ board, totalValue, gain, returnPercent, stacked = false }: BoardWorthProps) {
  if (board === 'all')
    return <Worth totalValue={totalValue} todayChange={gain} todayChangePercent={returnPercent} stacked={stacked} />;
  return (
    <Box textAlign={stacked ? 'center' : 'right'}>
      <Text fontWeight={600} fontSize={stacked ? { base: 'md', md: 'xl' } : undefined}>
        <Change percent={returnPercent} />
      </Text>
      <Text display="flex" flexWrap="wrap" justifyContent={stacked ? 'center' : 'end'} columnGap={2} textStyle="label">
        {gain !== null && <Change cents={toCentsOrNull(gain)} unit="price" />}
        <Span display={stacked || gain === null ? undefined : { base: 'none', sm: 'inline' }}>
          <NumberText>{formatCoins(toCents(totalValue))}</NumberText> coins
        </Span>
      </Text>
    </Box>
  );
}
