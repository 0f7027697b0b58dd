import { useState } from 'react';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { TICK_SECONDS } from '../../../shared/tick.ts';
import { useRankedPlayers } from '../../features/players/api/get-own-rank.ts';
import { PlayerFigures, PlayersList } from '../../features/players/components/players-list.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Page } from '../../ui/page.tsx';
import { LiveBadge } from '../../ui/pill.tsx';

export function PlayersPage() {
  const me = useCurrentPlayer().data as CurrentPlayer;
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const { pages, own, found } = useRankedPlayers({ page, search, playerId: me.id });
  const { data } = pages;
  const asked = search ? found : pages;
  const listed = search ? found.data : data?.listed;
  const mine = own.data?.own;
  return (
    <Page title="Players" aside={<LiveBadge text={`Live Updates • Every ${data?.refreshSeconds ?? TICK_SECONDS}s`} />}>
      <PlayerFigures
        data={data}
        // Prefers the list's rank to agree with the player's row: a trade may have changed the live rank.
        rank={data?.listed.find(({ id }) => id === me.id)?.rank ?? (mine ? mine.rank : mine)}
        isError={pages.isError}
      />
      <PlayersList
        // The list has a rounded value of players who hide their holdings, so the player's own row takes the exact one.
        listed={listed?.map((row) =>
          mine && row.id === me.id && me.hidesHoldings ? { ...mine, rank: row.rank } : row,
        )}
        error={asked.error}
        isPending={asked.isPending}
        refetch={asked.refetch}
        total={data?.players ?? 0}
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
