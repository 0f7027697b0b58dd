import { chakra } from '@chakra-ui/react';
import { OnlinePlayers } from '../../features/chat/components/online-players.tsx';
import { TradingChat } from '../../features/chat/components/trading-chat.tsx';
import { useConnected } from '../../features/live/use-connected.ts';
import { useCurrentPlayer } from '../../features/session/api/get-current-player.ts';
import { PageTitle, usePageTitle } from '../../ui/page.tsx';

/** As high as the window between the navigation bars, so that the form is always in sight. */
const Body = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 3, md: 4 },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    h: { base: 'calc(100dvh - 56px - 60px - env(safe-area-inset-bottom))', md: 'calc(100dvh - 56px)' },
    minH: '420px',
    maxW: '1440px',
    mx: 'auto',
    px: { base: 3, sm: 4, lg: 6 },
    py: { base: 3, md: 6 },
  },
});

/** Chat: the players online and their messages. */
export function ChatPage() {
  usePageTitle('Chat');
  const connected = useConnected();
  const me = useCurrentPlayer().data;
  if (!me) return null;
  return (
    <Body>
      <PageTitle srOnly>Chat</PageTitle>
      <OnlinePlayers me={me} connected={connected} />
      <TradingChat me={me} connected={connected} />
    </Body>
  );
}
