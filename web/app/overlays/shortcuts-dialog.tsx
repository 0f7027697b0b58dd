import { useState } from 'react';
import { styled } from 'styled-system/jsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Key, PALETTE_KEYS } from '../key.tsx';
import { shortcuts, singleKeysOn, switchSingleKeys } from './key-commands.ts';

const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    minH: 10,
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
});

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(singleKeysOn);
  const change = (checked: boolean) => {
    switchSingleKeys(checked);
    setOn(checked);
  };
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <styled.dl px={5}>
        <Row>
          <dt>Search stocks, players and commands</dt>
          <dd>
            <Key>{PALETTE_KEYS}</Key>
          </dd>
        </Row>
        {shortcuts.map(({ keys: [first, second], does }) => (
          <Row key={does}>
            <dt>{does}</dt>
            <styled.dd flexShrink={0} color={on ? undefined : 'ink-muted'}>
              <Key>{first}</Key>
              {second && (
                <>
                  <span>{' then '}</span>
                  <Key>{second}</Key>
                </>
              )}
            </styled.dd>
          </Row>
        ))}
      </styled.dl>
      <styled.label display="flex" alignItems="center" gap={2} minH={12} px={5} my={2}>
        <styled.input
          type="checkbox"
          boxSize="5"
          accentColor="accent"
          checked={on}
          onChange={({ target }) => change(target.checked)}
        />
        Single-key shortcuts
      </styled.label>
    </Dialog>
  );
}
