import { Wifi, WifiOff } from 'lucide-react';
import type { CurrentPlayer } from '../../../../shared/schemas/player.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useChatLog } from '../api/list-chat-messages.ts';
import { useMute } from '../use-mute.ts';
import { useOutbox } from '../use-outbox.ts';
import { MessageList, MessagesFailed, MessagesLoading } from './message-list.tsx';
import { SendForm } from './send-form.tsx';

/** The conversation and the form to take part in it. */
export function TradingChat({ me, connected }: { me: CurrentPlayer; connected: boolean }) {
  const { data: log, error, refetch } = useChatLog({ connected });
  const { mutedUntil, onRefused } = useMute();
  const outgoing = useOutbox({ playerId: me.id, messages: log?.messages ?? [], onRefused });
  return (
    <Card aria-labelledby="chat-title" display="flex" flexDirection="column" minH={0}>
      <CardHead id="chat-title" title="Trading Chat">
        <Pill tone={connected ? 'up' : 'down'} role="status">
          {connected ? <Wifi size={14} aria-hidden="true" /> : <WifiOff size={14} aria-hidden="true" />}
          {connected ? 'Connected' : 'Disconnected'}
        </Pill>
      </CardHead>
      {log ? (
        <MessageList me={me} messages={log.messages} outgoing={outgoing} />
      ) : error ? (
        <MessagesFailed error={error} onRetry={refetch} />
      ) : (
        <MessagesLoading />
      )}
      <SendForm connected={connected} mutedUntil={mutedUntil} sending={outgoing.sending} onSend={outgoing.send} />
    </Card>
  );
}
