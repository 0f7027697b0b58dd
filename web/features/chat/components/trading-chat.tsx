import { Wifi, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CurrentPlayer } from '../../../../shared/schemas/player.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { styled } from '../../../ui/styled.tsx';
import { useChatLog } from '../api/list-chat-messages.ts';
import { useMute } from '../use-mute.ts';
import { useOutbox } from '../use-outbox.ts';
import { MessageList, MessagesFailed, MessagesLoading } from './message-list.tsx';
import { SendForm } from './send-form.tsx';

/** At the edges of a phone it has no frame. */
const Frame = styled(Card, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: 0,
    borderWidth: { base: '1px 0 0', md: '1px' },
    borderRadius: { base: 0, md: 'md' },
  },
});

interface TradingChatProps {
  me: CurrentPlayer;
  connected: boolean;
  /** What else stands in its head, such as a way to close it. */
  actions?: ReactNode;
}

/** The conversation and the form to take part in it. */
export function TradingChat({ me, connected, actions }: TradingChatProps) {
  const { data: log, error, refetch } = useChatLog({ connected });
  const { mutedUntil, onRefused } = useMute();
  const outgoing = useOutbox({ playerId: me.id, messages: log?.messages ?? [], onRefused });
  return (
    <Frame aria-labelledby="chat-title">
      <CardHead id="chat-title" title="Trading Chat">
        <Pill tone={connected ? 'up' : 'down'} role="status">
          {connected ? <Wifi size={14} aria-hidden="true" /> : <WifiOff size={14} aria-hidden="true" />}
          {connected ? 'Connected' : 'Disconnected'}
        </Pill>
        {actions}
      </CardHead>
      {log ? (
        <MessageList me={me} messages={log.messages} outgoing={outgoing} />
      ) : error ? (
        <MessagesFailed error={error} onRetry={refetch} />
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
    </Frame>
  );
}
