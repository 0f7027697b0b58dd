import * as z from 'zod/mini';
import { isWellFormed } from '../../../shared/text.ts';

/*
 * A message of the Model Context Protocol. Since its revision of 2026-07-28 each request says which revision it speaks,
 * and repeats parts of its body in headers. Older clients begin with a handshake, which nothing here depends on.
 */

const MODERN_VERSION = '2026-07-28';
export const LEGACY_VERSIONS = ['2025-11-25', '2025-06-18'];
export const SPOKEN_VERSIONS = [MODERN_VERSION, ...LEGACY_VERSIONS];

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';

/** Far more than any tool call needs. */
const MAX_MESSAGE_LENGTH = 64 * 1024;

const errorCodes = {
  ...{ parse: -32700, invalidRequest: -32600, unknownMethod: -32601, invalidParams: -32602 },
  ...{ headerMismatch: -32020, unsupportedVersion: -32022 },
};

const Id = z.union([z.string(), z.number()]);
/** Some clients write null for omitted values. */
const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(Id),
  method: z.string(),
  params: z.nullish(z.looseObject({ _meta: z.nullish(z.record(z.string(), z.unknown())) })),
});
const Envelope = z.object({ [VERSION_KEY]: z.string(), [CAPABILITIES_KEY]: z.record(z.string(), z.unknown()) });

export interface McpRequest {
  readonly id: z.infer<typeof Id>;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly isModern: boolean;
}

export class McpError {
  readonly status: number;
  readonly error: { code: number; message: string; data?: object };

  constructor(status: number, code: keyof typeof errorCodes, message: string, data?: object) {
    this.status = status;
    this.error = { code: errorCodes[code], message, ...(data && { data }) };
  }
}

type Header = (name: string) => string | undefined;

/** Returns undefined for a notification, which gets no answer. @throws {McpError} */
export function readMessage(text: string, header: Header): McpRequest | undefined {
  if (text.length > MAX_MESSAGE_LENGTH) throw new McpError(413, 'invalidRequest', 'The message is too long.');
  const value = jsonOf(text);
  if (value === undefined || !isWellFormed(value)) throw new McpError(400, 'parse', 'The body is not JSON.');
  const { data: message } = Message.safeParse(value);
  if (!message) throw new McpError(400, 'invalidRequest', 'Send one JSON-RPC request or notification.');
  const { id, method } = message;
  if (id === undefined) return undefined;
  const params: McpRequest['params'] = message.params ?? {};
  if (!isModern(message, header)) return { id, method, params, isModern: false };
  if (header('mcp-method') !== method) throw mismatch('Mcp-Method');
  if (method === 'tools/call' && header('mcp-name') !== params.name) throw mismatch('Mcp-Name');
  return { id, method, params, isModern: true };
}

export function idOf(text: string): z.infer<typeof Id> | undefined {
  return z.object({ id: Id }).safeParse(jsonOf(text)).data?.id;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws {McpError} if body and header name different revisions, or an unsupported one */
function isModern({ method, params }: z.infer<typeof Message>, header: Header): boolean {
  const named = header('mcp-protocol-version');
  const claims = VERSION_KEY in (params?._meta ?? {});
  if (!claims && (named === undefined || named < MODERN_VERSION)) {
    if (named === undefined || LEGACY_VERSIONS.includes(named) || method === 'initialize') return false;
    throw unsupported(named);
  }
  if (!claims && method === 'initialize') throw mismatch('MCP-Protocol-Version');
  const { data: envelope } = Envelope.safeParse(params?._meta);
  if (!envelope) throw new McpError(400, 'invalidParams', `_meta needs ${VERSION_KEY} and ${CAPABILITIES_KEY}.`);
  if (envelope[VERSION_KEY] !== named) throw mismatch('MCP-Protocol-Version');
  if (named !== MODERN_VERSION) throw unsupported(named);
  return true;
}

function mismatch(name: string): McpError {
  return new McpError(400, 'headerMismatch', `The header ${name} does not say what the body says.`);
}

function unsupported(requested: string): McpError {
  const data = { supported: SPOKEN_VERSIONS, requested };
  return new McpError(400, 'unsupportedVersion', 'Unsupported protocol version.', data);
}
