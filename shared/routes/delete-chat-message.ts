import * as z from 'zod/mini';
import { ChatMessageParams } from '../schemas/chat.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const deleteChatMessage = {
  name: 'delete-chat-message',
  method: 'DELETE',
  path: '/api/admin/chat/messages/{messageId}',
  access: 'admin',
  params: ChatMessageParams,
  output: z.strictObject({ id: z.string() }),
} as const satisfies Route;

export const deleteChatMessageGrants: Grants = { reads: ['CHAT', 'PLAYER'], writes: ['ADMIN', 'CHAT'] };
