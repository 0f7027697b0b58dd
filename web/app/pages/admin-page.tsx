import { AdminPanel, MustSignIn } from '../../features/admin/components/admin-panel.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { useMarket } from '../../features/stocks/api/get-market.ts';
import { LockedTiersContext } from '../../ui/locked-tiers.tsx';
import { Page } from '../../ui/page.tsx';

/** An administrator may price stocks of every tier. */
const nothingLocked = new Map();

export function AdminPage() {
  const { data: player } = useCurrentPlayer();
  return (
    <Page title="Admin Panel" note="Manage stock prices manually">
      <LockedTiersContext value={nothingLocked}>
        {player?.isAdmin ? <Administration /> : <MustSignIn signedIn={player !== undefined} />}
      </LockedTiersContext>
    </Page>
  );
}

function Administration() {
  return <AdminPanel market={useMarket().data} />;
}
