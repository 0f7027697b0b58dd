import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { Seasons } from '../../features/seasons/components/seasons.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { Page } from '../../ui/page.tsx';

export function HallOfFamePage() {
  const player = useCurrentPlayer().data as CurrentPlayer;
  return (
    <Page maxW="1120px" title="Hall of Fame" note="The winners of every season">
      <Seasons playerId={player.id} />
    </Page>
  );
}
