import { ChatMessageList, ChatMessageQuery } from '../schemas/chat.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listChatMessages = {
  name: 'list-chat-messages',
  method: 'GET',
  path: '/api/chat/messages',
  access: 'player',
  query: ChatMessageQuery,
  output: ChatMessageList,
} as const satisfies Route;

export const listChatMessagesGrants: Grants = { reads: ['CHAT'], writes: [] };
