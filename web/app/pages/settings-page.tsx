import { Skeleton } from '@chakra-ui/react';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { Devices } from '../../features/settings/components/devices.tsx';
import { Leave } from '../../features/settings/components/leave.tsx';
import { NameAndPicture } from '../../features/settings/components/name-and-picture.tsx';
import { Privacy } from '../../features/settings/components/privacy.tsx';
import { ThisDevice } from '../../features/settings/components/this-device.tsx';
import { type Exporting, YourData } from '../../features/settings/components/your-data.tsx';
import { Tokens } from '../../features/tokens/components/tokens.tsx';
import { loadPart } from '../../lib/load-part.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Column, Columns, Page } from '../../ui/page.tsx';

const LiveNotificationSettings = lazyPart(async () => (await import('../live-updates.ts')).LiveNotificationSettings, {
  loading: <Skeleton h={{ base: '917px', sm: '800px' }} />,
});

export function SettingsPage() {
  const player = useCurrentPlayer().data as CurrentPlayer;
  return (
    <Page title="Settings">
      <Columns split="lists">
        <Column>
          <NameAndPicture player={player} />
          <Privacy player={player} />
          <LiveNotificationSettings />
        </Column>
        <Column>
          <ThisDevice />
          <YourData exportAccount={(exporting) => exportAccount(player.id, exporting)} />
          <Devices />
          <Tokens />
          <Leave />
        </Column>
      </Columns>
    </Page>
  );
}

async function exportAccount(playerId: string, exporting: Exporting) {
  const part = await loadPart(() => import('../export-account.ts'));
  return part.exportAccount({ playerId, ...exporting });
}
