import { Button, chakra, Skeleton } from '@chakra-ui/react';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import { Fragment, useState } from 'react';
import { formatCount } from '../../../../shared/format.ts';
import type { ChatMessage } from '../../../../shared/schemas/chat.ts';
import type { CurrentPlayer } from '../../../../shared/schemas/player.ts';
import { useReadChat } from '../../../lib/unread-chat.ts';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { startsDay } from '../group-messages.ts';
import type { useOutbox } from '../use-outbox.ts';
import { useStickToEnd } from '../use-stick-to-end.ts';
import { DayRow, MessageRow, OutgoingRow } from './message-row.tsx';

const OwnMessageDialog = lazyDialog(async () => (await import('./message-dialogs.tsx')).OwnMessageDialog);

const Frame = chakra('div', { base: { position: 'relative', flex: '1 1 0', minH: 0, display: 'flex' } });

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minW: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    px: { base: 3, md: 4 },
    pb: 3,
  },
});

const Pill = chakra('div', { base: { position: 'absolute', bottom: 3, insetX: 0, textAlign: 'center' } });

interface MessageListProps {
  me: CurrentPlayer;
  messages: readonly ChatMessage[];
  lastId: string | undefined;
  onOpen: (message: ChatMessage) => void;
  outgoing: Pick<ReturnType<typeof useOutbox>, 'outbox' | 'sendAgain' | 'discard'>;
}

export function MessageList({ me, messages, lastId, onOpen, outgoing }: MessageListProps) {
  const { outbox, sendAgain, discard } = outgoing;
  const [changed, setChanged] = useState<ChatMessage>();
  const { box, onScroll, leftAtId, stick } = useStickToEnd({
    lastId: messages.at(-1)?.id,
    length: messages.length + outbox.length,
    ownId: outbox.at(-1)?.key,
  });
  useReadChat(lastId ?? '');
  const unread = leftAtId === undefined ? 0 : messages.filter(({ id }) => id > leftAtId).length;
  const isEmpty = messages.length + outbox.length === 0;
  return (
    <Frame>
      <Box ref={box} onScroll={onScroll} role="log" aria-label="Messages" tabIndex={0}>
        {isEmpty && (
          <Box m="auto">
            <EmptyState icon={MessagesSquare} title="No messages yet. Be the first to say hello!" />
          </Box>
        )}
        <chakra.ol display="flex" flexDirection="column" mt={isEmpty ? 0 : 'auto'} listStyle="none">
          {messages.map((message, place) => (
            <Fragment key={message.id}>
              {startsDay(message, messages[place - 1]) && <DayRow createdAt={message.createdAt} />}
              <MessageRow message={message} meId={me.id} isAdmin={me.isAdmin} onOpen={onOpen} onChange={setChanged} />
            </Fragment>
          ))}
          {outbox.map((each) => (
            <OutgoingRow
              key={each.key}
              outgoing={each}
              me={me}
              onSendAgain={() => sendAgain(each)}
              onDiscard={() => discard(each.key)}
            />
          ))}
        </chakra.ol>
      </Box>
      {unread > 0 && (
        <Pill>
          <Button variant="solid" size="sm" borderRadius="full" onClick={stick}>
            <ArrowDown size={16} aria-hidden="true" />
            <span>{unread === 1 ? '1 new message' : `${formatCount(unread)} new messages`}</span>
          </Button>
        </Pill>
      )}
      {changed && <OwnMessageDialog message={changed} onClose={() => setChanged(undefined)} />}
    </Frame>
  );
}

export function MessagesLoading() {
  return (
    <Frame flexDirection="column" justifyContent="flex-end" gap={4} p={4} overflow="hidden">
      <LoadingText>Loading messages...</LoadingText>
      {['58%', '36%', '64%', '44%'].map((width) => (
        <Skeleton key={width} h={12} flexShrink={0} style={{ width }} />
      ))}
    </Frame>
  );
}

export function MessagesFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Frame alignItems="center" justifyContent="center">
      <Failure title="Failed to load messages" error={error} fallback="Please try again." onRetry={onRetry} />
    </Frame>
  );
}
