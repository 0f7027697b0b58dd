import { Checkbox, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Key, PALETTE_KEYS } from '../key.tsx';
import { shortcuts, singleKeysOn, switchSingleKeys } from './key-commands.ts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    minH: 10,
    borderBottomWidth: '1px',
    borderColor: 'border',
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
      <chakra.dl px={5}>
        <Row>
          <dt>Search stocks, players and commands</dt>
          <dd>
            <Key>{PALETTE_KEYS}</Key>
          </dd>
        </Row>
        {shortcuts.map(({ keys: [first, second], does }) => (
          <Row key={does}>
            <dt>{does}</dt>
            <chakra.dd flexShrink={0} color={on ? undefined : 'fg.muted'}>
              <Key>{first}</Key>
              {second && (
                <>
                  <span>{' then '}</span>
                  <Key>{second}</Key>
                </>
              )}
            </chakra.dd>
          </Row>
        ))}
      </chakra.dl>
      <Checkbox.Root px={5} py={5} checked={on} onCheckedChange={({ checked }) => change(checked === true)}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>Single-key shortcuts</Checkbox.Label>
      </Checkbox.Root>
    </Dialog>
  );
}
