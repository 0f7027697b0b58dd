import { useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-system/jsx';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { useLeagues } from '../../features/leagues/api.ts';
import { CreateLeagueForm, JoinByCodeForm } from '../../features/leagues/components/league-forms.tsx';
import { MyLeagues } from '../../features/leagues/components/my-leagues.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { urls } from '../../lib/urls.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Columns, Page, Stack } from '../../ui/page.tsx';

const HostContestDialog = lazyDialog(
  async () => (await import('../../features/leagues/components/host-contest.tsx')).HostContestDialog,
);

function HostContest({ onMade }: { onMade: (leagueId: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Card aria-labelledby="contest-title">
      <CardHead id="contest-title" title="Host a Contest" />
      <styled.div display="grid" gap={2} p={4}>
        <styled.p textStyle="label">
          A class or a cup of up to 500: all trade with the same sum, apart from their own coins.
        </styled.p>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Host a Contest
        </Button>
      </styled.div>
      {open && <HostContestDialog onClose={() => setOpen(false)} onMade={onMade} />}
    </Card>
  );
}

export function LeaguesPage() {
  const player = useCurrentPlayer().data as CurrentPlayer;
  const navigate = useNavigate();
  const { isPending } = useLeagues();
  return (
    <Page title="Leagues">
      <Columns>
        <MyLeagues playerId={player.id} />
        {/* On small screens it is below the list, however long that turns out to be. */}
        <Stack display={{ base: isPending ? 'none' : 'flex', lg: 'flex' }}>
          <CreateLeagueForm onCreated={(leagueId) => navigate(urls.league(leagueId))} />
          <HostContest onMade={(leagueId) => navigate(urls.league(leagueId))} />
          <JoinByCodeForm onCode={(code) => navigate(urls.joinLeague(code))} />
        </Stack>
      </Columns>
    </Page>
  );
}
