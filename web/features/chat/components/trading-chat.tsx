import { Badge, Card } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Wifi, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ChatMessage } from '../../../../shared/schemas/chat.ts';
import type { CurrentPlayer, Player } from '../../../../shared/schemas/player.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { onPush, showChat, useChatPushed } from '../../../lib/live.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { CardHead } from '../../../ui/card.tsx';
import { useChatLog } from '../api/read-chat.ts';
import { withoutAuthors } from '../chat-log.ts';
import { useOutbox } from '../use-outbox.ts';
import { MessageList, MessagesFailed, MessagesLoading } from './message-list.tsx';
import { SendForm } from './send-form.tsx';

interface TradingChatProps {
  me: CurrentPlayer;
  connected: boolean;
  /** Players whose messages are hidden. Until they are known, no message is shown. */
  blocked: Pick<UseQueryResult<Player[]>, 'data' | 'error' | 'refetch'>;
  onOpen: (message: ChatMessage) => void;
  actions?: ReactNode;
}

export function TradingChat({ me, connected, blocked, onOpen, actions }: TradingChatProps) {
  useEffect(showChat, []);
  const { data: log, error, refetch } = useChatLog({ isPushed: useChatPushed() });
  const shown = useMemo(() => blocked.data && log && withoutAuthors(log, blocked.data), [log, blocked.data]);
  const failed = error && !log ? { error, refetch } : blocked;
  const { mutedUntil, onRefused } = useMute();
  const outgoing = useOutbox({ playerId: me.id, messages: log?.messages ?? [], onRefused });
  return (
    <Card.Root
      as="section"
      aria-labelledby="chat-title"
      display="flex"
      flexDirection="column"
      minH={0}
      borderWidth={{ base: '1px 0 0', md: '1px' }}
      borderRadius={{ base: 0, md: 'md' }}
    >
      <CardHead id="chat-title" title="Trading Chat">
        <Badge colorPalette={connected ? 'up' : 'down'} role="status">
          {connected ? <Wifi size={14} aria-hidden="true" /> : <WifiOff size={14} aria-hidden="true" />}
          <span>{connected ? 'Connected' : 'Disconnected'}</span>
        </Badge>
        {actions}
      </CardHead>
      {shown ? (
        <MessageList me={me} messages={shown} lastId={log?.messages.at(-1)?.id} onOpen={onOpen} outgoing={outgoing} />
      ) : failed.error ? (
        <MessagesFailed error={failed.error} onRetry={failed.refetch} />
      ) : (
        <MessagesLoading />
      )}
      <SendForm
        playerId={me.id}
        connected={connected}
        mutedUntil={mutedUntil}
        sending={outgoing.sending}
        onSend={outgoing.send}
      />
    </Card.Root>
  );
}

/** A longer timer overflows and fires at once. */
const MAX_DELAY_MS = 24 * 3600_000;

function useMute() {
  const [mutedUntil, setMutedUntil] = useState<string>();
  useEffect(() => onPush('chat_muted', (event) => setMutedUntil(event.mutedUntil ?? undefined)), []);
  useEffect(() => {
    if (!mutedUntil) return;
    const delayMs = Math.min(Math.max(Date.parse(mutedUntil) - serverNowMs(), 0), MAX_DELAY_MS);
    const timer = setTimeout(() => setMutedUntil(undefined), delayMs);
    return () => clearTimeout(timer);
  }, [mutedUntil]);
  const onRefused = (error: Error) => {
    if (error instanceof ApiError && error.code === 'muted' && error.details?.until)
      setMutedUntil(String(error.details.until));
  };
  return { mutedUntil, onRefused };
}
