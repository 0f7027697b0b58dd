import { useState } from 'react';
import { styled } from 'styled-system/jsx';
import { type NotificationKind, notificationKinds } from '../../../../shared/notifications.ts';
import { Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { useChangeNotificationSettings, useInbox } from '../api.ts';

const kinds: Record<NotificationKind, { name: string; hint: string }> = {
  orders: { name: 'Orders', hint: 'Fills, refusals and expiries' },
  alerts: { name: 'Price alerts', hint: 'When a stock or the index reaches what you asked for' },
  plan: { name: 'Plan', hint: 'When it ends' },
  ranks: { name: 'Ranks', hint: 'When someone overtakes you, once a day at most' },
  seasons: { name: 'Seasons', hint: 'Your result when a season ends' },
  achievements: { name: 'Achievements', hint: 'When you earn one' },
  leagues: { name: 'Leagues', hint: 'Invitations' },
  watchlist: { name: 'Watchlist', hint: 'When a stock moves by 5%, once a day at most' },
};

const Item = styled(ListRow, {
  base: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 4, minH: 16, px: 5, py: 2 },
});

/** Its border has the 3:1 contrast that a control needs. */
const Switch = styled('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    w: 10,
    h: 6,
    m: 0,
    borderWidth: '1px',
    borderColor: 'line-control',
    borderRadius: 'full',
    bg: 'sunken',
    cursor: 'pointer',
    _before: {
      content: '""',
      position: 'absolute',
      top: '3px',
      left: '3px',
      w: 4,
      h: 4,
      borderRadius: 'full',
      bg: 'ink-muted',
      transition: 'transform 120ms',
    },
    _checked: {
      bg: 'accent',
      borderColor: 'accent',
      _before: { bg: 'accent-ink', transform: 'translateX(16px)' },
    },
  },
});

export function NotificationSettings() {
  const { data, error, isPending, refetch } = useInbox();
  const change = useChangeNotificationSettings();
  /** The player's choice until the server answers. */
  const [chosen, setChosen] = useState<NotificationKind[]>();
  if (isPending)
    return (
      <SkeletonList text="Loading settings..." rows={notificationKinds.length}>
        <Item>
          <Skeleton h={6} />
        </Item>
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
          <Item key={kind}>
            <label htmlFor={`notify-${kind}`}>
              <styled.span display="block" fontWeight={550}>
                {kinds[kind].name}
              </styled.span>
              <styled.span textStyle="label">{kinds[kind].hint}</styled.span>
            </label>
            <Switch
              id={`notify-${kind}`}
              type="checkbox"
              role="switch"
              checked={!mutedKinds.includes(kind)}
              onChange={() => turn(kind)}
            />
          </Item>
        ))}
      </ul>
      <styled.p px={5} py={3} textStyle="label">
        We always tell you if you are muted in chat.
      </styled.p>
    </>
  );
}
