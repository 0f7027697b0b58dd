import { styled } from 'styled-system/jsx';
import { AdminPanel, MustSignIn } from '../../features/admin/components/admin-panel.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { useMarket } from '../../features/stocks/api/get-market.ts';
import { LockedTiersContext } from '../../ui/locked-tiers.tsx';
import { PageBody, PageHead, PageTitle, usePageTitle } from '../../ui/page.tsx';

/** An administrator prices every tier. */
const nothingLocked = new Map();

/** Open to visitors, who are asked to sign in. */
export function AdminPage() {
  usePageTitle('Admin Panel');
  const { data: player } = useCurrentPlayer();
  return (
    <PageBody>
      <PageHead>
        <div>
          <PageTitle>Admin Panel</PageTitle>
          <styled.p color="ink-muted">Manage stock prices manually</styled.p>
        </div>
      </PageHead>
      <LockedTiersContext value={nothingLocked}>
        {player?.isAdmin ? <Administration /> : <MustSignIn signedIn={player !== undefined} />}
      </LockedTiersContext>
    </PageBody>
  );
}

function Administration() {
  return <AdminPanel market={useMarket().data} />;
}
