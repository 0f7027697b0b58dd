import type { Query, QueryClient } from '@tanstack/react-query';
import { listChatMessages } from '../../../shared/routes/chat.ts';
import { routeKey } from '../../lib/route-query.ts';
import { type ChatLog, emptyLog } from './chat-log.ts';

/** The key of `chatQuery`, which needs this file. */
export const chatKey = routeKey(listChatMessages);

/**
 * Pushes that came before the log was read for the first time. They wait beside the cache: in it, a log without messages
 * would be an answer, and screens would say that there are none while they are loading or could not be loaded.
 */
const unread = new WeakMap<Query, ChatLog>();

/** The log as far as it is known, read or not. */
export function knownLog(client: QueryClient): ChatLog {
  const query = client.getQueryCache().find({ queryKey: chatKey });
  return client.getQueryData<ChatLog>(chatKey) ?? (query && unread.get(query)) ?? emptyLog;
}

/** Changes the log by a push. A chat that has not been opened yet is read whole when it is. */
export function changeLog(client: QueryClient, next: (log: ChatLog) => ChatLog): void {
  const query = client.getQueryCache().find({ queryKey: chatKey });
  if (!query) return;
  const log = next(knownLog(client));
  if (query.state.data === undefined) unread.set(query, log);
  else client.setQueryData(chatKey, log);
}
