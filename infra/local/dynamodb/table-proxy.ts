import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { json, readBody, send } from '../http/http-exchange.ts';
import type { FunctionDefinition } from '../lambda/functions.ts';
import type { Callers } from '../permissions/caller.ts';
import { demandsOf, type PartitionKeyOf, type TableRequest } from './table-demands.ts';

/** DynamoDB's limit for a request. */
const maxRequestBytes = 16 * 1024 * 1024;

const reading = /^(Get|BatchGet|TransactGet|Query|Scan|Describe|List)/;

/** How often each function called each operation: `{ "PlaceTrade": { "TransactWriteItems": 1 } }`. */
export type CallCounts = Record<string, Record<string, number>>;

/** DynamoDB as functions see it: their role is asked, then the engine answers. */
export class TableProxy {
  readonly counts: CallCounts = {};
  readonly #endpoint: URL;
  readonly #callers: Callers;
  readonly #partitionKeyOf: PartitionKeyOf;
  readonly #onWrite = new Set<() => void>();
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

  constructor(options: { endpoint: string; callers: Callers; partitionKeyOf: PartitionKeyOf }) {
    this.#endpoint = new URL(options.endpoint);
    this.#callers = options.callers;
    this.#partitionKeyOf = options.partitionKeyOf;
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request, maxRequestBytes);
    const caller = this.#callers.identify(request);
    if (!caller) return refuse(response, 'UnrecognizedClientException', 'The security token is invalid.');
    const [service, operation = ''] = String(request.headers['x-amz-target']).split('.');
    if (service !== 'DynamoDB_20120810')
      return refuse(response, 'UnknownOperationException', `${service} is not known.`);
    const message = this.#authorise(caller, operation, body);
    if (message) return refuse(response, 'AccessDeniedException', message);
    this.#count(caller, operation);
    this.#forward(request, response, body);
    if (!reading.test(operation)) response.once('finish', () => this.#announceWrite());
  }

  /** Calls back after every call that may have changed a table. */
  onWrite(listener: () => void): void {
    this.#onWrite.add(listener);
  }

  stop(): void {
    this.#agent.destroy();
  }

  #announceWrite(): void {
    for (const listener of this.#onWrite) listener();
  }

  #authorise(caller: FunctionDefinition, operation: string, body: Buffer): string | undefined {
    const request = JSON.parse(body.toString('utf8') || '{}') as TableRequest;
    return this.#callers.refusal(caller, demandsOf(operation, request, this.#partitionKeyOf));
  }

  #count(caller: FunctionDefinition, operation: string): void {
    this.counts[caller.name] ??= {};
    const counts = this.counts[caller.name] ?? {};
    counts[operation] = (counts[operation] ?? 0) + 1;
  }

  #forward(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { host, connection, 'transfer-encoding': _, ...headers } = request.headers;
    const options = { agent: this.#agent, method: 'POST', headers: { ...headers, 'content-length': body.length } };
    const forwarded = http.request(this.#endpoint, options, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', (error) => {
      if (response.headersSent) response.destroy();
      else send(response, json(500, { __type: 'InternalServerError', message: error.message }));
    });
    forwarded.end(body);
  }
}

function refuse(response: ServerResponse, kind: string, message: string): void {
  const contentType = { 'content-type': 'application/x-amz-json-1.0' };
  send(response, json(400, { __type: `com.amazon.coral.service#${kind}`, Message: message, message }, contentType));
}
