import * as z from 'zod/mini';
import {
  ChatMessage,
  ChatMessageList,
  ChatMessageParams,
  ChatMessageQuery,
  Mute,
  NewChatMessage,
  NewReaction,
  OnlinePlayers,
} from '../schemas/chat.ts';
import { Timestamp } from '../schemas/money.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listOnlinePlayers = {
  name: 'list-online-players',
  method: 'GET',
  path: '/api/users/online',
  access: 'player',
  scope: 'read',
  output: OnlinePlayers,
} as const satisfies Route;
export const listOnlinePlayersGrants: Grants = { reads: ['CONNECTION', 'PLAYER'], writes: [] };
export const listOnlinePlayersOperation: Operation = { tag: 'Players', summary: 'List who is online' };

export const listChatMessages = {
  name: 'list-chat-messages',
  method: 'GET',
  path: '/api/chat/messages',
  access: 'player',
  scope: 'read',
  query: ChatMessageQuery,
  output: ChatMessageList,
} as const satisfies Route;
export const listChatMessagesGrants: Grants = { reads: ['CHAT'], writes: [] };
export const listChatMessagesOperation: Operation = {
  tag: 'Chat',
  summary: 'List chat messages',
  description: 'The newest hundred, or with `after` those that follow that id.',
};

export const sendChatMessage = {
  name: 'send-chat-message',
  method: 'POST',
  path: '/api/chat/messages',
  access: 'player',
  scope: 'trade',
  body: NewChatMessage,
  output: ChatMessage,
} as const satisfies Route;
export const sendChatMessageGrants: Grants = { reads: ['CHAT', 'PLAYER'], writes: ['CHAT', 'PLAYER'] };
export const sendChatMessageOperation: Operation = {
  tag: 'Chat',
  summary: 'Send a chat message',
  refusals: ['muted', 'word-not-allowed', 'key-reused', 'not-found'],
  keyed: true,
};

export const editChatMessage = {
  name: 'edit-chat-message',
  method: 'POST',
  path: '/api/chat/messages/{messageId}',
  access: 'player',
  scope: 'trade',
  params: ChatMessageParams,
  body: NewChatMessage,
  output: ChatMessage,
} as const satisfies Route;
export const editChatMessageGrants: Grants = { reads: ['CHAT', 'PLAYER'], writes: ['CHAT', 'PLAYER'] };
export const editChatMessageOperation: Operation = {
  tag: 'Chat',
  summary: 'Edit your message',
  description: 'For two minutes.',
  refusals: ['not-found', 'message-settled', 'muted', 'word-not-allowed'],
};

export const reactToChatMessage = {
  name: 'react-to-chat-message',
  method: 'POST',
  path: '/api/chat/messages/{messageId}/reactions',
  access: 'player',
  scope: 'trade',
  params: ChatMessageParams,
  body: NewReaction,
  output: ChatMessage,
} as const satisfies Route;
export const reactToChatMessageGrants: Grants = { reads: ['CHAT', 'PLAYER'], writes: ['CHAT', 'PLAYER'] };
export const reactToChatMessageOperation: Operation = {
  tag: 'Chat',
  summary: 'Add or take back a reaction',
  refusals: ['not-found', 'too-many-reactions', 'muted'],
};

export const removeChatMessage = {
  name: 'remove-chat-message',
  method: 'DELETE',
  path: '/api/chat/messages/{messageId}',
  access: 'player',
  scope: 'trade',
  params: ChatMessageParams,
  output: z.strictObject({ id: z.string() }),
} as const satisfies Route;
export const removeChatMessageGrants: Grants = { reads: ['CHAT'], writes: ['CHAT'] };
export const removeChatMessageOperation: Operation = {
  tag: 'Chat',
  summary: 'Remove your message',
  description: 'For two minutes.',
  refusals: ['not-found', 'message-settled'],
};

export const deleteChatMessage = {
  name: 'delete-chat-message',
  method: 'DELETE',
  path: '/api/admin/chat/messages/{messageId}',
  access: 'admin',
  params: ChatMessageParams,
  output: z.strictObject({ id: z.string() }),
} as const satisfies Route;
export const deleteChatMessageGrants: Grants = { reads: ['CHAT', 'PLAYER'], writes: ['ADMIN', 'CHAT'] };
export const deleteChatMessageOperation: Operation = {
  tag: 'Administration',
  summary: 'Delete a message',
  refusals: ['not-found'],
};

export const mutePlayer = {
  name: 'mute-player',
  method: 'POST',
  path: '/api/admin/chat/mutes',
  access: 'admin',
  body: Mute,
  output: z.strictObject({ mutedUntil: z.nullable(Timestamp) }),
} as const satisfies Route;
export const mutePlayerGrants: Grants = { reads: ['PLAYER'], writes: ['ADMIN', 'PLAYER'] };
export const mutePlayerOperation: Operation = {
  tag: 'Administration',
  summary: 'Mute a player in the chat',
  refusals: ['not-found'],
};
