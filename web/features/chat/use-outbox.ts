import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { ChatMessage } from '../../../shared/schemas/chat.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { errorSentence } from '../../lib/api-error.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import { readStored, store } from '../../lib/storage.ts';
import { useSendChatMessage } from './api/change-chat.ts';

/** `problem` is undefined while the message is on its way. `newestId` is the newest message when it was sent. */
const Outgoing = z.object({ key: z.uuid(), text: z.string(), newestId: z.string(), problem: z.optional(z.string()) });
export type Outgoing = Readonly<z.infer<typeof Outgoing>>;

const UNANSWERED = 'No answer yet. You can safely send it again.';

export function useOutbox(props: {
  playerId: string;
  messages: readonly ChatMessage[];
  onRefused: (error: Error) => void;
}) {
  const { playerId, messages, onRefused } = props;
  const [outbox, setOutbox] = useState<readonly Outgoing[]>(() =>
    (readUnsent('messages', playerId, z.array(Outgoing)) ?? []).map((kept) => ({ problem: UNANSWERED, ...kept })),
  );
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
  // Reuses the idempotency key, so that a message whose answer was lost is not posted twice.
  const sendAgain = ({ key, text, newestId }: Outgoing) => attempt({ key, text, newestId });
  const isHere = (outgoing: Outgoing) => messages.some((message) => isArrived(outgoing, message, playerId));
  // Hides a message that the push has already delivered.
  const shown = outbox.filter((outgoing) => !isHere(outgoing));
  // Discards a delivered message now: once edited or deleted, it could no longer be recognised.
  const unanswered = outbox.find((outgoing) => outgoing.problem !== undefined && isHere(outgoing));
  if (unanswered) discard(unanswered.key);
  useKeepUnsent('messages', playerId, shown);
  return { outbox: shown, sending: outbox.some(({ problem }) => problem === undefined), send, sendAgain, discard };
}

function isArrived({ text, newestId }: Outgoing, message: ChatMessage, playerId: string): boolean {
  return message.user.id === playerId && message.message === text && message.id > newestId;
}

/* Unsent text survives leaving the screen, a reload and a sign-in, and is shown only to its author. */

const storageKey = (name: string) => `tradefloor.unsent-${name}`;

export function readUnsent<Value>(name: string, playerId: string, value: z.ZodMiniType<Value>): Value | undefined {
  try {
    const kept = JSON.parse(readStored(storageKey(name), 'sessionStorage') ?? 'null');
    return z.parse(z.strictObject({ playerId: z.literal(playerId), value }), kept).value;
  } catch {
    return undefined;
  }
}

export function useKeepUnsent(name: string, playerId: string, value: unknown): void {
  const kept = JSON.stringify({ playerId, value });
  useEffect(() => store(storageKey(name), kept, 'sessionStorage'), [name, kept]);
}
