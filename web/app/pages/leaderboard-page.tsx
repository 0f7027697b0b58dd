import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { SLOT_SECONDS } from '../../../shared/slot.ts';
import { useOwnRank } from '../../features/players/api/get-own-rank.ts';
import { Leaderboard } from '../../features/players/components/leaderboard.tsx';
import { useCurrentPlayer } from '../../features/session/api/get-current-player.ts';
import { urls } from '../../lib/urls.ts';
import { buttonRecipe } from '../../ui/button.tsx';
import { PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';

const LeaguesLink = chakra(Link, buttonRecipe);

/** Leaderboard: the best ten, and where the player stands. */
export function LeaderboardPage() {
  usePageTitle('Leaderboard');
  const player = useCurrentPlayer().data as CurrentPlayer;
  const seconds = useOwnRank().data?.refreshSeconds ?? SLOT_SECONDS;
  return (
    <PageBody maxW="880px">
      <PageHead>
        <chakra.div flex="1 1 auto">
          <PageTitle>Leaderboard</PageTitle>
          <chakra.p color="ink-muted">Top performing traders ranked by portfolio value</chakra.p>
        </chakra.div>
        <LeaguesLink to={urls.leagues}>Leagues</LeaguesLink>
        <LiveBadge text={`Live Rankings • Updated every ${seconds}s`} />
      </PageHead>
      <Leaderboard playerId={player.id} />
    </PageBody>
  );
}
