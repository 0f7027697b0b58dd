import { Card, chakra, Skeleton, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { notificationKinds } from '../../../../shared/notification-kinds.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { SettingRow, SwitchRow } from '../../../ui/setting.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { type Channels, useChangeNotificationSettings, useInbox } from '../api.ts';
import { ChannelTable } from './channel-table.tsx';
import { PushSwitch } from './push-switch.tsx';

export function NotificationSettings() {
  return (
    <Card.Root as="section" aria-labelledby="notifications-title">
      <CardHead id="notifications-title" title="Notifications" />
      <PushSwitch />
      <Kinds />
    </Card.Root>
  );
}

function Kinds() {
  const { data, error, isPending, refetch } = useInbox();
  const change = useChangeNotificationSettings();
  const [made, setMade] = useState<Channels>();
  if (isPending)
    return (
      <SkeletonList text="Loading settings..." rows={notificationKinds.length}>
        <SettingRow>
          <Skeleton w="full" h={6} />
        </SettingRow>
      </SkeletonList>
    );
  if (!data) return <Failure title="Failed to load settings" error={error} onRetry={refetch} />;
  const { mutedKinds, unpushedKinds, mailedKinds } = made ?? data;
  const chosen = { mutedKinds, unpushedKinds, mailedKinds };
  const choose = (next: Channels) => {
    setMade(next);
    change.mutate(next, { onSettled: () => setMade(undefined) });
  };
  return (
    <>
      {mailedKinds && (
        <chakra.ul bg="bg.muted" borderTopWidth="1px" borderColor="border">
          <SwitchRow
            id="notify-by-email"
            name="By email"
            hint="To the address you sign in with, at most once an hour"
            checked={mailedKinds.length > 0}
            onChange={(on) => choose({ ...chosen, mailedKinds: on ? firstMailed(chosen) : [] })}
          />
        </chakra.ul>
      )}
      <ChannelTable chosen={chosen} onChoose={choose} />
      <Text px={4} py={3} textStyle="label" borderTopWidth="1px" borderColor="border">
        We always tell you if you are muted in chat.
      </Text>
    </>
  );
}

function firstMailed({ mutedKinds }: Channels) {
  const shown = notificationKinds.filter((kind) => !mutedKinds.includes(kind));
  return shown.length > 0 ? shown : [...notificationKinds];
}
