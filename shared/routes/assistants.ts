import * as z from 'zod/mini';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

/** Of JSON-RPC: a result or an error, with the request's id if that could be read. */
const JsonRpcAnswer = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.number()])),
  result: z.optional(z.record(z.string(), z.unknown())),
  error: z.optional(
    z.strictObject({ code: z.int(), message: z.string(), data: z.optional(z.record(z.string(), z.unknown())) }),
  ),
});

/**
 * The Model Context Protocol, by which assistants play. Only for tokens. Its tools are other routes, called with the
 * same token, so reading is all that this one needs to allow.
 */
export const answerAssistant = {
  name: 'answer-assistant',
  method: 'POST',
  path: '/mcp',
  access: 'player',
  scope: 'read',
  output: JsonRpcAnswer,
  calledBy: 'assistant',
} as const satisfies Route;
export const answerAssistantGrants: Grants = { reads: [], writes: [] };
