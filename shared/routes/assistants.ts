import * as z from 'zod/mini';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

/**
 * The Model Context Protocol for assistants: JSON-RPC, and only with tokens. Its tools call other routes with the same
 * token, so this route only needs to read.
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
