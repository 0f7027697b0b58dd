import type { LeaderboardEntry } from '../../../../shared/schemas/ranking.ts';
import { splitName } from '../../../lib/player-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { PlanBadge } from '../../../ui/plan-badge.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';

type Named = Pick<LeaderboardEntry, 'userId' | 'playerName' | 'profileImageUrl' | 'subscriptionTier'>;

/** Two cells of a board's row: the picture, and the name with the plan. */
export function EntryName({ entry, isYou }: { entry: Named; isYou: boolean }) {
  const { userId, playerName, profileImageUrl, subscriptionTier } = entry;
  return (
    <>
      <Avatar player={{ id: userId, ...splitName(playerName), profileImageUrl }} />
      <styled.div minW={0}>
        <styled.p display="flex" fontWeight={550}>
          <PlayerLink playerId={userId} title={playerName}>
            {playerName}
          </PlayerLink>
        </styled.p>
        <styled.p display="flex" gap={2}>
          {isYou && <Pill tone="accent">You</Pill>}
          <PlanBadge plan={subscriptionTier} />
        </styled.p>
      </styled.div>
    </>
  );
}

/** The cells of a row that is still to come. */
export function EntrySkeleton() {
  return (
    <>
      <Skeleton w={10} h={6} />
      <Skeleton boxSize={10} borderRadius="full" />
      <Skeleton w="60%" h="18px" />
      <Skeleton w={{ base: '80px', sm: '104px' }} h="36px" />
    </>
  );
}
