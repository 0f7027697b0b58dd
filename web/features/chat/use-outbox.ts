import { useState } from 'react';
import type { ChatMessage } from '../../../shared/schemas/chat.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { errorSentence } from '../../lib/api-error.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { useSendChatMessage } from './api/send-chat-message.ts';

/** An own message that is on its way, or was not sent. */
export interface Outgoing {
  /** The same for every attempt, so that a message whose answer was lost is not written twice. */
  readonly key: string;
  readonly text: string;
  /** Why it was not sent; undefined while it is on its way. */
  readonly problem?: string | undefined;
  /** The newest message when it was sent: it will be newer. */
  readonly newestId: string;
}

interface Sender {
  readonly playerId: string;
  readonly messages: readonly ChatMessage[];
  readonly onRefused: (error: Error) => void;
}

/** Shows own messages at once, and keeps those that could not be sent until they are sent again or given up. */
export function useOutbox({ playerId, messages, onRefused }: Sender) {
  const [outbox, setOutbox] = useState<readonly Outgoing[]>([]);
  const { mutate } = useSendChatMessage();
  const discard = (key: string) => setOutbox((list) => list.filter((each) => each.key !== key));
  const attempt = (outgoing: Outgoing) => {
    setOutbox((list) => [...list.filter(({ key }) => key !== outgoing.key), outgoing]);
    mutate(outgoing, {
      onSuccess: () => discard(outgoing.key),
      onError: (error) => {
        const problem = errorSentence(error, 'The server did not answer.');
        setOutbox((list) => list.map((each) => (each.key === outgoing.key ? { ...each, problem } : each)));
        onRefused(error);
      },
    });
  };
  const send = (text: string) => attempt({ key: uuidV7(serverNowMs()), text, newestId: messages.at(-1)?.id ?? '' });
  const sendAgain = ({ key, text, newestId }: Outgoing) => attempt({ key, text, newestId });
  // A push may be faster than the answer.
  const shown = outbox.filter((outgoing) => !messages.some((message) => isArrived(outgoing, message, playerId)));
  return { outbox: shown, sending: outbox.some(({ problem }) => problem === undefined), send, sendAgain, discard };
}

function isArrived({ text, newestId }: Outgoing, message: ChatMessage, playerId: string): boolean {
  return message.user.id === playerId && message.message === text && message.id > newestId;
}
