import { Container } from '@chakra-ui/react';
import { useEffect } from 'react';
import { OnlinePlayers } from '../../features/chat/components/online-players.tsx';
import { useCurrentPlayer } from '../../features/session/api.ts';
import { useConnected } from '../../lib/live.ts';
import { PageTitle, usePageTitle } from '../../ui/page.tsx';
import { LiveQuotes } from '../open-chat-rail.tsx';
import { OwnChat } from '../own-chat.tsx';

export function ChatPage() {
  usePageTitle('Chat');
  useKeyboardRoom();
  const connected = useConnected();
  const me = useCurrentPlayer().data;
  if (!me) return null;
  return (
    <LiveQuotes>
      <Container
        data-fills-window
        // Fills the window between the bars, or above a phone's keyboard (web/ui/base.css), so that the form stays in
        // sight.
        gap={{ base: 0, md: 4 }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' }}
        gridTemplateRows={{ base: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' }}
        h="full"
        minH={{ base: '200px', md: '320px' }}
        px={{ base: 0, md: 4, lg: 6 }}
        py={{ base: 0, md: 4 }}
      >
        <PageTitle srOnly>Chat</PageTitle>
        <OnlinePlayers me={me} connected={connected} />
        <OwnChat me={me} />
      </Container>
    </LiveQuotes>
  );
}

/** The height that tells a keyboard from a browser's bars, which are lower. */
const MIN_KEYBOARD_PX = 150;

/** Sets `--room` to the height above a phone's keyboard, which covers the page without shrinking `100dvh`. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      // When zoomed in, the visual viewport is small even without a keyboard.
      const isOpen = viewport.scale === 1 && window.innerHeight - viewport.height > MIN_KEYBOARD_PX;
      if (!isOpen) return style.removeProperty('--room');
      style.setProperty('--room', `${viewport.height}px`);
      window.scrollTo(0, 0);
    };
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      style.removeProperty('--room');
    };
  }, []);
}
