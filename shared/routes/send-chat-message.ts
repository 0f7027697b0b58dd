import { ChatMessage, NewChatMessage } from '../schemas/chat.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const sendChatMessage = {
  name: 'send-chat-message',
  method: 'POST',
  path: '/api/chat/messages',
  access: 'player',
  body: NewChatMessage,
  output: ChatMessage,
} as const satisfies Route;

export const sendChatMessageGrants: Grants = { reads: ['CHAT', 'PLAYER'], writes: ['CHAT', 'PLAYER'] };
