import { chakra, IconButton, Skeleton, Span, VisuallyHidden } from '@chakra-ui/react';
import { MessagesSquare } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { readStored, store } from '../lib/storage.ts';
import { useUnreadChat } from '../lib/unread-chat.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const OpenRail = lazyPart(async () => (await import('./open-chat-rail.tsx')).OpenChatRail, {
  loading: <Skeleton h="full" />,
});

/** The `xl` breakpoint. Narrower windows show the chat on its own screen. */
const wide = () => window.matchMedia('(min-width: 1280px)');
const STORED = 'tradefloor-chat-rail';

const Rail = chakra('aside', { variants: { open: { true: { h: '420px' }, false: {} } } });

export function ChatRail() {
  const isWide = useSyncExternalStore(followWidth, () => wide().matches);
  const [open, setOpen] = useState(() => readStored(STORED) !== 'closed');
  if (!isWide) return null;
  const choose = (next: boolean) => {
    setOpen(next);
    store(STORED, next ? null : 'closed');
  };
  return (
    <Rail open={open} aria-label="Chat beside the market">
      {open ? <OpenRail onClose={() => choose(false)} /> : <ClosedRail onOpen={() => choose(true)} />}
    </Rail>
  );
}

function ClosedRail({ onOpen }: { onOpen: () => void }) {
  const unread = useUnreadChat();
  return (
    <IconButton position="relative" title="Show chat" onClick={onOpen}>
      <MessagesSquare size={18} aria-hidden="true" />
      <VisuallyHidden>{`Show chat${unread ? ', new messages' : ''}`}</VisuallyHidden>
      {unread && (
        <Span aria-hidden="true" position="absolute" top={1} right={1} boxSize="8px" borderRadius="full" bg="accent" />
      )}
    </IconButton>
  );
}

function followWidth(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
