import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Answer, json, readBody, send } from '../http/http-exchange.ts';
import type { FunctionDefinition } from '../lambda/functions.ts';
import type { Callers } from '../permissions/caller.ts';
import { RequestTokens } from './request-tokens.ts';
import { demandsOf, type PartitionKeyOf, type TableRequest } from './table-demands.ts';
import type { TableFaults } from './table-faults.ts';

/** DynamoDB's limit for a request. */
const MAX_REQUEST_BYTES = 16 * 1024 * 1024;

const reading = /^(Get|BatchGet|TransactGet|Query|Scan|Describe|List)/;

/** Counts of each function's calls by operation: `{ "PlaceTrade": { "TransactWriteItems": 1 } }`. */
type CallCounts = Record<string, Record<string, number>>;

/** DynamoDB as functions see it. A call that the caller's role allows goes on to the engine. */
export class TableProxy {
  readonly counts: CallCounts = {};
  readonly #endpoint: URL;
  readonly #callers: Callers;
  readonly #partitionKeyOf: PartitionKeyOf;
  readonly #faults: TableFaults;
  readonly #onWrite = new Set<() => void>();
  readonly #tokens = new RequestTokens();
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

  constructor(options: {
    endpoint: string;
    callers: Callers;
    partitionKeyOf: PartitionKeyOf;
    faults: TableFaults;
  }) {
    this.#endpoint = new URL(options.endpoint);
    this.#callers = options.callers;
    this.#partitionKeyOf = options.partitionKeyOf;
    this.#faults = options.faults;
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request, MAX_REQUEST_BYTES);
    const caller = this.#callers.identify(request);
    if (!caller) return refuse(response, 'UnrecognizedClientException', 'The security token is invalid.');
    const [service, operation = ''] = String(request.headers['x-amz-target']).split('.');
    if (service !== 'DynamoDB_20120810')
      return refuse(response, 'UnknownOperationException', `${service} is not known.`);
    const asked = JSON.parse(body.toString('utf8') || '{}') as TableRequest;
    const message = this.#callers.refusal(caller, demandsOf(operation, asked, this.#partitionKeyOf));
    if (message) return refuse(response, 'AccessDeniedException', message);
    this.#count(caller, operation);
    const answer = await this.#carryOut(request, operation, asked, body);
    if (!answer) return refuse(response, 'IdempotentParameterMismatchException', 'The token was used before.');
    if (!reading.test(operation)) response.once('finish', () => this.#announceWrite());
    send(response, answer);
  }

  /** Calls the listener after every call that may have changed a table. */
  onWrite(listener: () => void): void {
    this.#onWrite.add(listener);
  }

  stop(): void {
    this.#agent.destroy();
  }

  #announceWrite(): void {
    for (const listener of this.#onWrite) listener();
  }

  async #carryOut(
    { headers }: IncomingMessage,
    operation: string,
    { ClientRequestToken: token, ...asked }: TableRequest,
    body: Buffer,
  ): Promise<Answer | undefined> {
    return this.#faults.answer(
      operation,
      asked,
      (request, endpoint) => this.#forward(headers, Buffer.from(JSON.stringify(request)), endpoint),
      (carryOut) => (token === undefined ? carryOut() : this.#tokens.once(token, body, carryOut)),
    );
  }

  #count(caller: FunctionDefinition, operation: string): void {
    this.counts[caller.name] ??= {};
    const counts = this.counts[caller.name] ?? {};
    counts[operation] = (counts[operation] ?? 0) + 1;
  }

  #forward(given: IncomingMessage['headers'], body: Buffer, endpoint?: string): Promise<Answer> {
    const { host, connection, 'transfer-encoding': _, ...headers } = given;
    const options = { agent: this.#agent, method: 'POST', headers: { ...headers, 'content-length': body.length } };
    return new Promise((resolve) => {
      const fail = ({ message }: Error) => resolve(json(500, { __type: 'InternalServerError', message }));
      const forwarded = http.request(endpoint ?? this.#endpoint, options, (answered) => {
        readBody(answered, MAX_REQUEST_BYTES).then((text) => resolve(toAnswer(answered, text)), fail);
      });
      forwarded.on('error', fail).end(body);
    });
  }
}

function toAnswer({ statusCode = 500, headers }: IncomingMessage, body: Buffer): Answer {
  const { connection, 'keep-alive': _, 'transfer-encoding': __, 'content-length': ___, ...kept } = headers;
  const named = Object.entries(kept).map(([name, value]) => [name, value ?? ''] as const);
  return { status: statusCode, headers: Object.fromEntries(named), body };
}

function refuse(response: ServerResponse, kind: string, message: string): void {
  const contentType = { 'content-type': 'application/x-amz-json-1.0' };
  send(response, json(400, { __type: `com.amazon.coral.service#${kind}`, Message: message, message }, contentType));
}
