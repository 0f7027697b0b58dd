import { useState } from 'react';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { TICK_SECONDS } from '../../../shared/tick.ts';
import { useRankedPlayers } from '../../features/players/api/get-own-rank.ts';
import { PlayerFigures, PlayersList } from '../../features/players/components/players-list.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Page } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';

export function PlayersPage() {
  const me = useCurrentPlayer().data as CurrentPlayer;
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const { data, error, isError, isPending, refetch } = useRankedPlayers({ page, search });
  return (
    <Page title="Players" aside={<LiveBadge text={`Live Updates • Every ${data?.refreshSeconds ?? TICK_SECONDS}s`} />}>
      <PlayerFigures data={data} isError={isError} />
      <PlayersList
        {...{ data, error, isPending, refetch }}
        playerId={me.id}
        page={page}
        onPage={setPage}
        text={text}
        search={search}
        onText={setText}
      />
    </Page>
  );
}
