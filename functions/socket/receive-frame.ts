import { CHAT_HIDDEN, CHAT_SHOWN, HIDE_CHAT, PONG, SHOW_CHAT } from '../../shared/frames.ts';
import { deleteChatReader, putChatReader } from '../data/connection.ts';
import { observed } from '../runtime/observed.ts';
import { type SocketEvent, socketOf } from './socket-event.ts';

/** Any other frame is answered like a ping: a newer release's pages may send more. */
export const handler = observed('receive-frame', async (event: SocketEvent) => {
  const body = await answerTo(event);
  return { statusCode: 200, body };
});

async function answerTo(event: SocketEvent): Promise<string> {
  if (event.body === SHOW_CHAT) return (await putChatReader(socketOf(event))) ? CHAT_SHOWN : PONG;
  if (event.body !== HIDE_CHAT) return PONG;
  await deleteChatReader(socketOf(event));
  return CHAT_HIDDEN;
}
