import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { NotificationSettings } from '../../features/notifications/components/notification-settings.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { Devices } from '../../features/settings/components/devices.tsx';
import { Leave } from '../../features/settings/components/leave.tsx';
import { NameAndPicture } from '../../features/settings/components/name-and-picture.tsx';
import { Privacy } from '../../features/settings/components/privacy.tsx';
import { ThisDevice } from '../../features/settings/components/this-device.tsx';
import { Columns, Page, Stack } from '../../ui/page.tsx';

export function SettingsPage() {
  const player = useCurrentPlayer().data as CurrentPlayer;
  return (
    <Page title="Settings">
      <Columns split="lists">
        <Stack>
          <NameAndPicture player={player} />
          <Privacy player={player} />
          <NotificationSettings />
        </Stack>
        <Stack>
          <ThisDevice />
          <Devices />
          <Leave />
        </Stack>
      </Columns>
    </Page>
  );
}
