import * as z from 'zod/mini';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

/**
 * The Model Context Protocol, by which assistants play: JSON-RPC, and only for tokens. Its tools are other routes, asked
 * with the same token, so reading is all that this one needs.
 */
export const answerAssistant = {
  name: 'answer-assistant',
  method: 'POST',
  path: '/mcp',
  access: 'player',
  scope: 'read',
  paper: true,
  output: z.record(z.string(), z.unknown()),
  calledBy: 'assistant',
} as const satisfies Route;
export const answerAssistantGrants: Grants = { reads: [], writes: [] };
