import { Button, Menu } from '@chakra-ui/react';
import { Home } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Toaster } from '../ui/toaster.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

const nothing = () => undefined;

const MissingDialog = lazyDialog(() => Promise.reject<() => ReactNode>(new Error('lost')));

function ShownToast() {
  useState(() =>
    setTimeout(() => showToast({ title: 'Trade Successful', description: 'Successfully bought 4 shares.' })),
  );
  return <Toaster />;
}

export const overlayComponents: Readonly<Record<string, ReactNode>> = {
  Dialog: (
    <Dialog title="A dialog" onClose={nothing}>
      <p style={{ padding: 20 }}>Its words.</p>
    </Dialog>
  ),
  Menu: (
    <Menu.Root open>
      <Menu.Trigger asChild>
        <Button>Account</Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="portfolio">
            <Home size={17} />
            <Menu.ItemText>My Portfolio</Menu.ItemText>
            <Menu.ItemCommand>G P</Menu.ItemCommand>
          </Menu.Item>
          <Menu.Separator />
          <Menu.RadioItemGroup aria-label="Side" value="buy">
            <Menu.RadioItem value="buy">
              <Menu.ItemText>Chosen</Menu.ItemText>
            </Menu.RadioItem>
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  ),
  'Missing dialog': <MissingDialog onClose={nothing} />,
  Toast: <ShownToast />,
  Tooltip: (
    <Tooltip text="Its words">
      <Button>Point at me</Button>
    </Tooltip>
  ),
};
