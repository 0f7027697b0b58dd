import { useState } from 'react';
import { styled } from 'styled-system/jsx';
import { type NotificationKind, notificationKinds } from '../../../../shared/notifications.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { SettingRow, SwitchRow } from '../../../ui/setting.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { useChangeNotificationSettings, useInbox } from '../api.ts';

const kinds: Record<NotificationKind, { name: string; hint: string }> = {
  orders: { name: 'Orders', hint: 'Fills, refusals and expiries' },
  plan: { name: 'Plan', hint: 'When it ends' },
  ranks: { name: 'Ranks', hint: 'When someone overtakes you, once a day at most' },
  seasons: { name: 'Seasons', hint: 'Your result when a season ends' },
  achievements: { name: 'Achievements', hint: 'When you earn one' },
  leagues: { name: 'Leagues', hint: 'Invitations' },
  watchlist: { name: 'Watchlist', hint: 'When a stock moves by 5%, once a day at most' },
};

export function NotificationSettings() {
  return (
    <Card aria-labelledby="notifications-title">
      <CardHead id="notifications-title" title="Notifications" />
      <Kinds />
    </Card>
  );
}

function Kinds() {
  const { data, error, isPending, refetch } = useInbox();
  const change = useChangeNotificationSettings();
  /** The player's choice until the server answers. */
  const [chosen, setChosen] = useState<NotificationKind[]>();
  if (isPending)
    return (
      <SkeletonList text="Loading settings..." rows={notificationKinds.length}>
        <SettingRow>
          <Skeleton w="full" h={6} />
        </SettingRow>
      </SkeletonList>
    );
  if (!data) return <Failure title="Failed to load settings" error={error} onRetry={refetch} />;
  const mutedKinds = chosen ?? data.mutedKinds;
  const turn = (kind: NotificationKind) => {
    const others = mutedKinds.filter((muted) => muted !== kind);
    const next = others.length < mutedKinds.length ? others : [...others, kind];
    setChosen(next);
    change.mutate(next, { onSettled: () => setChosen(undefined) });
  };
  return (
    <>
      <ul>
        {notificationKinds.map((kind) => (
          <SwitchRow
            key={kind}
            id={`notify-${kind}`}
            {...kinds[kind]}
            checked={!mutedKinds.includes(kind)}
            onChange={() => turn(kind)}
          />
        ))}
      </ul>
      <styled.p px={4} py={3} textStyle="label" borderTopWidth="1px" borderColor="line">
        We always tell you if you are muted in chat.
      </styled.p>
    </>
  );
}
