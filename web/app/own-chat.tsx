import { Button } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { ChatMessage } from '../../shared/schemas/chat.ts';
import type { CurrentPlayer } from '../../shared/schemas/player.ts';
import { TradingChat } from '../features/chat/components/trading-chat.tsx';
import { useBlocked } from '../features/safety/api.ts';
import { useConnected } from '../lib/live.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';

const MessageDialog = lazyDialog(async () => (await import('./overlays/message-dialog.tsx')).MessageDialog);
const BlockedDialog = lazyDialog(
  async () => (await import('../features/safety/components/blocked-dialog.tsx')).BlockedDialog,
);

export function OwnChat({ me, actions }: { me: CurrentPlayer; actions?: ReactNode }) {
  const blocked = useBlocked();
  const [opened, setOpened] = useState<ChatMessage>();
  const [listsBlocked, setListsBlocked] = useState(false);
  const count = blocked.data?.length ?? 0;
  return (
    <>
      <TradingChat
        me={me}
        connected={useConnected()}
        blocked={blocked}
        onOpen={setOpened}
        actions={
          <>
            {count > 0 && (
              <Button
                variant="ghost"
                size="sm"
                aria-haspopup="dialog"
                onClick={() => setListsBlocked(true)}
              >{`${count} blocked`}</Button>
            )}
            {actions}
          </>
        }
      />
      {opened && <MessageDialog message={opened} me={me} onClose={() => setOpened(undefined)} />}
      {listsBlocked && <BlockedDialog onClose={() => setListsBlocked(false)} />}
    </>
  );
}
