import { Button, Card, Grid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { urls } from '../../../shared/urls.ts';
import { useLeagues } from '../../features/leagues/api.ts';
import { CreateLeagueForm, JoinByCodeForm } from '../../features/leagues/components/league-forms.tsx';
import { MyLeagues } from '../../features/leagues/components/my-leagues.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { CardHead } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Column, Columns, Page } from '../../ui/page.tsx';

const HostContestDialog = lazyDialog(
  async () => (await import('../../features/leagues/components/host-contest.tsx')).HostContestDialog,
);

function HostContest({ onMade }: { onMade: (leagueId: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Card.Root as="section" aria-labelledby="contest-title">
      <CardHead id="contest-title" title="Host a Contest" />
      <Grid gap={2} p={4}>
        <Text textStyle="label">
          For a class or a tournament of up to 500. Everyone starts with the same separate coins.
        </Text>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Host a Contest
        </Button>
      </Grid>
      {open && <HostContestDialog onClose={() => setOpen(false)} onMade={onMade} />}
    </Card.Root>
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
        {/* On small screens these forms are below the list, so they wait until its height is known. */}
        <Column display={{ base: isPending ? 'none' : 'flex', lg: 'flex' }}>
          <CreateLeagueForm onCreated={(leagueId) => navigate(urls.league(leagueId))} />
          <HostContest onMade={(leagueId) => navigate(urls.league(leagueId))} />
          <JoinByCodeForm onCode={(code) => navigate(urls.joinLeague(code))} />
        </Column>
      </Columns>
    </Page>
  );
}
