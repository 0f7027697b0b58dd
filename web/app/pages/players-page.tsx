import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { SLOT_SECONDS } from '../../../shared/slot.ts';
import { useOwnRank } from '../../features/players/api/get-own-rank.ts';
import { PlayerFigures } from '../../features/players/components/player-figures.tsx';
import { PlayersList } from '../../features/players/components/players-list.tsx';
import { useCurrentPlayer } from '../../features/session/api/get-current-player.ts';
import { PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';

/** Players: their number, and the worth of each. */
export function PlayersPage() {
  usePageTitle('Players');
  const player = useCurrentPlayer().data as CurrentPlayer;
  const seconds = useOwnRank().data?.refreshSeconds ?? SLOT_SECONDS;
  return (
    <PageBody>
      <PageHead>
        <PageTitle flex="1 1 auto">Players</PageTitle>
        <LiveBadge text={`Live Updates • Every ${seconds}s`} />
      </PageHead>
      <PlayerFigures />
      <PlayersList playerId={player.id} />
    </PageBody>
  );
}
