import { styled } from 'styled-system/jsx';
import { type NotificationKind, notificationKinds } from '../../../../shared/notification-kinds.ts';
import { SettingWords } from '../../../ui/setting.tsx';
import { Row, Table } from '../../../ui/table.tsx';
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

/** `lists` what a channel leaves out, or what it has. */
const channels = [
  { key: 'mutedKinds', name: 'Bell', way: 'in the bell', lists: 'off' },
  { key: 'unpushedKinds', name: 'Push', way: 'by push', lists: 'off' },
  { key: 'mailedKinds', name: 'Email', way: 'by email', lists: 'on' },
] as const;

/** Email has no column while a player gets none. */
export function ChannelTable({ chosen, onChoose }: { chosen: Channels; onChoose: (chosen: Channels) => void }) {
  const open = channels.filter(({ key }) => key !== 'mailedKinds' || chosen.mailedKinds?.length);
  return (
    <Table aria-labelledby="notifications-title" borderTopWidth="1px" borderColor="line">
      <thead>
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
      </thead>
      <tbody>
        {notificationKinds.map((kind) => (
          <Row key={kind}>
            <KindCell scope="row">
              <SettingWords {...kinds[kind]} />
            </KindCell>
            {open.map(({ key, way, lists }) => {
              const listed: readonly NotificationKind[] = chosen[key] ?? [];
              const isListed = listed.includes(kind);
              const next = isListed ? listed.filter((each) => each !== kind) : [...listed, kind];
              return (
                <styled.td key={key} textAlign="center">
                  <Box
                    type="checkbox"
                    aria-label={`${kinds[kind].name} ${way}`}
                    checked={isListed === (lists === 'on')}
                    onChange={() => onChoose({ ...chosen, [key]: next })}
                  />
                </styled.td>
              );
            })}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const KindCell = styled('th', { base: { py: 3, pl: 4, pr: 2, fontSize: 'md', fontWeight: 400, textAlign: 'left' } });

const ChannelHead = styled('th', { base: { w: '56px', py: 2, fontWeight: 500, color: 'ink-muted' } });

const Box = styled('input', {
  base: { boxSize: '20px', m: '12px', accentColor: 'accent', cursor: 'pointer', verticalAlign: 'middle' },
});
