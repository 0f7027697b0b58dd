import { chakra } from '@chakra-ui/react';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { Seasons } from '../../features/seasons/components/seasons.tsx';
import { useCurrentPlayer } from '../../features/session/api/get-current-player.ts';
import { PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';

/** Hall of Fame: the seasons that have ended, their winners and boards. */
export function HallOfFamePage() {
  usePageTitle('Hall of Fame');
  const player = useCurrentPlayer().data as CurrentPlayer;
  return (
    <PageBody maxW="1120px">
      <PageHead>
        <div>
          <PageTitle>Hall of Fame</PageTitle>
          <chakra.p color="ink-muted">The winners of every season, for good</chakra.p>
        </div>
      </PageHead>
      <Seasons playerId={player.id} />
    </PageBody>
  );
}
