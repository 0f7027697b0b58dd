import { styled } from 'styled-system/jsx';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { Seasons } from '../../features/seasons/components/seasons.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';

export function HallOfFamePage() {
  usePageTitle('Hall of Fame');
  const player = useCurrentPlayer().data as CurrentPlayer;
  return (
    <PageBody maxW="1120px">
      <PageHead>
        <div>
          <PageTitle>Hall of Fame</PageTitle>
          <styled.p color="ink-muted">The winners of every season, for good</styled.p>
        </div>
      </PageHead>
      <Seasons playerId={player.id} />
    </PageBody>
  );
}
