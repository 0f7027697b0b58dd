import * as z from 'zod/mini';
import { isWellFormed } from '../../../shared/text.ts';

/*
 * One message of the Model Context Protocol over Streamable HTTP. A client of the revision of 2026-07-28 says in each
 * request which revision it speaks, and repeats in headers what the body says. Older clients begin with a handshake,
 * which nothing here depends on.
 */

export const MODERN_VERSION = '2026-07-28';
/** Newest first. */
export const LEGACY_VERSIONS = ['2025-11-25', '2025-06-18'] as const;

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';
/** Far more than any call of a tool. */
const MAX_MESSAGE_LENGTH = 64 * 1024;

/** JSON-RPC's codes, and the protocol's own. */
export const errorCodes = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

const Id = z.union([z.string(), z.number()]);
export type Id = z.infer<typeof Id>;
const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(Id),
  method: z.string(),
  params: z.optional(z.looseObject({ _meta: z.optional(z.record(z.string(), z.unknown())) })),
});
const Identified = z.object({ id: Id });
const Envelope = z.object({
  [VERSION_KEY]: z.string(),
  [CAPABILITIES_KEY]: z.record(z.string(), z.unknown()),
});

export interface McpRequest {
  readonly id: Id;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Of a client without a handshake. */
  readonly isModern: boolean;
}

type Header = (name: string) => string | undefined;

/** Thrown, for the message's answer. */
export class McpError extends Error {
  readonly status: number;
  readonly code: number;
  readonly data: Record<string, unknown> | undefined;

  constructor(status: number, code: keyof typeof errorCodes, message: string, data?: Record<string, unknown>) {
    super(message);
    this.status = status;
    this.code = errorCodes[code];
    this.data = data;
  }
}

/** Of anything that was sent, for its error. */
export function idOf(text: string): Id | undefined {
  try {
    return Identified.safeParse(JSON.parse(text)).data?.id;
  } catch {
    return undefined;
  }
}

/** Undefined for a notification, which nothing answers. @throws {McpError} */
export function readMessage(text: string, header: Header): McpRequest | undefined {
  const type = header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new McpError(415, 'invalidRequest', 'The body must be JSON.');
  if (text.length > MAX_MESSAGE_LENGTH) throw new McpError(413, 'invalidRequest', 'The message is too long.');
  const { success, data: message } = Message.safeParse(parseJson(text));
  if (!success) throw new McpError(400, 'invalidRequest', 'Send one JSON-RPC request or notification.');
  const { id, method, params = {} } = message;
  if (id === undefined) return undefined;
  const request = { id, method, params, isModern: isModern(message, header) };
  if (request.isModern) checkHeaders(request, header);
  return request;
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (isWellFormed(value)) return value;
  } catch {}
  throw new McpError(400, 'parse', 'The body is not JSON.');
}

/** @throws {McpError} if body and header disagree about it, or name a revision that is not spoken here */
function isModern({ method, params }: z.infer<typeof Message>, header: Header): boolean {
  const named = header('mcp-protocol-version');
  const claims = VERSION_KEY in (params?._meta ?? {});
  const isNamedModern = named !== undefined && named >= MODERN_VERSION;
  if (!claims && !isNamedModern) {
    const isKnown = named === undefined || (LEGACY_VERSIONS as readonly string[]).includes(named);
    if (isKnown || method === 'initialize') return false;
    throw unsupported(named);
  }
  if (!claims && method === 'initialize') throw mismatch('MCP-Protocol-Version');
  const { success, data: envelope } = Envelope.safeParse(params?._meta);
  if (!success) throw new McpError(400, 'invalidParams', `_meta needs ${VERSION_KEY} and ${CAPABILITIES_KEY}.`);
  const version = envelope[VERSION_KEY];
  if (version !== named) throw mismatch('MCP-Protocol-Version');
  if (version !== MODERN_VERSION) throw unsupported(version);
  return true;
}

function checkHeaders({ method, params }: McpRequest, header: Header): void {
  if (header('mcp-method') !== method) throw mismatch('Mcp-Method');
  if (method === 'tools/call' && header('mcp-name') !== params.name) throw mismatch('Mcp-Name');
}

function mismatch(name: string): McpError {
  return new McpError(400, 'headerMismatch', `The header ${name} does not say what the body says.`);
}

function unsupported(requested: string): McpError {
  const data = { supported: [MODERN_VERSION], requested };
  return new McpError(400, 'unsupportedVersion', 'Unsupported protocol version.', data);
}
