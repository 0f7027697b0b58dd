import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Answer, json, readBody, send } from '../http/http-exchange.ts';
import type { Callers } from '../permissions/roles.ts';
import { ItemLocks, type KeyNamesOf } from './item-locks.ts';
import { RequestTokens } from './request-tokens.ts';
import { demandsOf, type PartitionKeyOf, type TableRequest } from './table-demands.ts';
import { keyNames, partitionKeys, type Table } from './tables.ts';

/** DynamoDB's limit for a request. */
const MAX_REQUEST_BYTES = 16 * 1024 * 1024;

const contentType = { 'content-type': 'application/x-amz-json-1.0' };
const locking = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems', 'TransactGetItems'];
const reading = /^(Get|BatchGet|TransactGet|Query|Scan|Describe|List)/;

interface ProxyParts {
  readonly endpoint: string;
  readonly callers: Callers;
  readonly partitionKeyOf: PartitionKeyOf;
  readonly keyNamesOf: KeyNamesOf;
}

export class TableProxy {
  /** Counts each function's calls by operation: `{ "PlaceTrade": { "TransactWriteItems": 1 } }`. */
  readonly counts: Record<string, Record<string, number>> = {};
  readonly #parts: ProxyParts;
  readonly #onWrite: (() => void)[] = [];
  readonly #tokens = new RequestTokens();
  readonly #locks: ItemLocks;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

  constructor(parts: ProxyParts) {
    this.#parts = parts;
    this.#locks = new ItemLocks(parts.keyNamesOf);
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request, MAX_REQUEST_BYTES);
    const { callers, partitionKeyOf } = this.#parts;
    const caller = callers.identify(request);
    if (!caller) return refuse(response, 'UnrecognizedClientException', 'The security token is invalid.');
    const [service, operation = ''] = String(request.headers['x-amz-target']).split('.');
    if (service !== 'DynamoDB_20120810')
      return refuse(response, 'UnknownOperationException', `${service} is not known.`);
    const asked = JSON.parse(body.toString('utf8') || '{}') as TableRequest;
    const message = callers.refusal(caller, demandsOf(operation, asked, partitionKeyOf));
    if (message) return refuse(response, 'AccessDeniedException', message);
    this.counts[caller.name] ??= {};
    const counts = this.counts[caller.name] ?? {};
    counts[operation] = (counts[operation] ?? 0) + 1;
    const answer = await this.#carryOut(request, operation, asked, body);
    if (!answer) return refuse(response, 'IdempotentParameterMismatchException', 'The token was used before.');
    if (!reading.test(operation)) response.once('finish', () => this.#announceWrite());
    send(response, answer);
  }

  onWrite(listener: () => void): void {
    this.#onWrite.push(listener);
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
    const forward = () => this.#forward(headers, Buffer.from(JSON.stringify(asked)));
    const carryOut = () => (locking.includes(operation) ? this.#locked(operation, asked, forward) : forward());
    return token === undefined ? carryOut() : this.#tokens.once(token, body, carryOut);
  }

  async #locked(operation: string, asked: TableRequest, forward: () => Promise<Answer>): Promise<Answer> {
    const answer = await this.#locks.hold(operation, asked, forward);
    if ('status' in answer) return answer;
    if (!operation.startsWith('Transact'))
      return tableError('TransactionConflictException', 'Transaction is ongoing for the item');
    const codes = answer.map((meets) => (meets ? 'TransactionConflict' : 'None'));
    const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`;
    const CancellationReasons = codes.map((Code) => (Code === 'None' ? { Code } : { Code, Message: Code }));
    return tableError('TransactionCanceledException', message, { CancellationReasons });
  }

  #forward(given: IncomingMessage['headers'], body: Buffer): Promise<Answer> {
    const { host, connection, 'transfer-encoding': _, ...headers } = given;
    const options = { agent: this.#agent, method: 'POST', headers: { ...headers, 'content-length': body.length } };
    return new Promise((resolve) => {
      const fail = ({ message }: Error) => resolve(json(500, { __type: 'InternalServerError', message }));
      const forwarded = http.request(this.#parts.endpoint, options, (answered) => {
        readBody(answered, MAX_REQUEST_BYTES).then((text) => resolve(toAnswer(answered, text)), fail);
      });
      forwarded.on('error', fail).end(body);
    });
  }
}

function toAnswer({ statusCode = 500, headers }: IncomingMessage, body: Buffer): Answer {
  const { connection, 'keep-alive': _, 'transfer-encoding': __, 'content-length': ___, ...kept } = headers;
  return { status: statusCode, headers: kept as Answer['headers'], body };
}

function refuse(response: ServerResponse, kind: string, message: string): void {
  send(response, json(400, { __type: `com.amazon.coral.service#${kind}`, Message: message, message }, contentType));
}

function tableError(kind: string, message: string, more: object = {}): Answer {
  return json(400, { __type: `com.amazonaws.dynamodb.v20120810#${kind}`, message, ...more }, contentType);
}

export function openTable(options: {
  endpoint: string;
  callers: Callers;
  tables: readonly Table[];
  stops: (() => void | Promise<void>)[];
}): TableProxy {
  const { endpoint, callers, tables, stops } = options;
  const table = new TableProxy({
    ...{ endpoint, callers },
    partitionKeyOf: partitionKeys(tables),
    keyNamesOf: keyNames(tables),
  });
  stops.push(() => table.stop());
  return table;
}
