import { useNavigate } from 'react-router';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { CreateLeagueForm, JoinByCodeForm } from '../../features/leagues/components/league-forms.tsx';
import { MyLeagues } from '../../features/leagues/components/my-leagues.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { urls } from '../../lib/urls.ts';
import { Columns, Page, Stack } from '../../ui/page.tsx';

export function LeaguesPage() {
  const player = useCurrentPlayer().data as CurrentPlayer;
  const navigate = useNavigate();
  return (
    <Page title="Leagues">
      <Columns>
        <MyLeagues playerId={player.id} />
        <Stack>
          <CreateLeagueForm onCreated={(leagueId) => navigate(urls.league(leagueId))} />
          <JoinByCodeForm onCode={(code) => navigate(urls.joinLeague(code))} />
        </Stack>
      </Columns>
    </Page>
  );
}
