import { Checkbox, chakra, Table } from '@chakra-ui/react';
import { type NotificationKind, notificationKinds } from '../../../../shared/notification-kinds.ts';
import { SettingWords } from '../../../ui/setting.tsx';
import { syncChecked } from '../../../ui/sync-checked.ts';
import type { Channels } from '../api.ts';

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

/** `lists` says whether a channel's list has the kinds that are off, or those that are on. */
const channels = [
  { key: 'mutedKinds', name: 'Bell', way: 'in the bell', lists: 'off' },
  { key: 'unpushedKinds', name: 'Push', way: 'by push', lists: 'off' },
  { key: 'mailedKinds', name: 'Email', way: 'by email', lists: 'on' },
] as const;

export function ChannelTable({ chosen, onChoose }: { chosen: Channels; onChoose: (chosen: Channels) => void }) {
  const open = channels.filter(({ key }) => key !== 'mailedKinds' || chosen.mailedKinds?.length);
  return (
    <Table.Root aria-labelledby="notifications-title" borderTopWidth="1px" borderColor="border">
      <Table.Header>
        <tr>
          <ChannelHead scope="col" w="auto" pl={4} textAlign="left">
            Kind
          </ChannelHead>
          {open.map(({ key, name }) => (
            <ChannelHead key={key} scope="col">
              {name}
            </ChannelHead>
          ))}
        </tr>
      </Table.Header>
      <Table.Body>
        {notificationKinds.map((kind) => (
          <Table.Row key={kind}>
            <chakra.th scope="row" py={3} pl={4} pr={2} fontSize="md" fontWeight={400} textAlign="left">
              <SettingWords {...kinds[kind]} />
            </chakra.th>
            {open.map(({ key, way, lists }) => {
              const listed: readonly NotificationKind[] = chosen[key] ?? [];
              const isListed = listed.includes(kind);
              const checked = isListed === (lists === 'on');
              const next = isListed ? listed.filter((each) => each !== kind) : [...listed, kind];
              return (
                <chakra.td key={key} textAlign="center">
                  <Checkbox.Root
                    p="11px"
                    checked={checked}
                    onCheckedChange={() => onChoose({ ...chosen, [key]: next })}
                  >
                    <Checkbox.HiddenInput {...syncChecked(checked)} />
                    <Checkbox.Control />
                    <Checkbox.Label srOnly>{`${kinds[kind].name} ${way}`}</Checkbox.Label>
                  </Checkbox.Root>
                </chakra.td>
              );
            })}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

const ChannelHead = chakra('th', { base: { w: '56px', py: 2, fontWeight: 500, color: 'fg.muted' } });
