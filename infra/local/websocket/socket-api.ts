import { randomBytes } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Distribution, toViewerRequest } from '../cloudfront/distribution.ts';
import { type PoolByArn, type Route, readRoutes } from '../http/api-routes.ts';
import { type Answer, json } from '../http/http-exchange.ts';
import { StageThrottle } from '../http/throttles.ts';
import { OperatorError } from '../operator-error.ts';
import { region } from '../template/resource-names.ts';
import type { Template } from '../template/template.ts';
import { SocketAuthorizer } from './socket-authorizer.ts';
import { type ConnectionFacts, handshake, requestContext, type Texts } from './socket-events.ts';

/** API Gateway accepts messages of 128 KB in frames of at most 32 KB, and clients send a message as one frame. */
const MAX_MESSAGE_BYTES = 32 * 1024;
const IDLE_MS = 10 * 60_000;
const MAX_LIFE_MS = 2 * 3_600_000;
const knownRoutes = ['$connect', '$default', '$disconnect'];

interface Connection {
  readonly facts: ConnectionFacts;
  readonly socket: WebSocket;
  idleTimer?: NodeJS.Timeout;
}

interface Received {
  readonly path: string;
  readonly query: string;
  readonly headers: Texts;
}

export class SocketApi {
  readonly host: string;
  readonly apiId: string;
  readonly connections = new Map<string, Connection>();
  readonly #stage: string;
  readonly #routes: ReadonlyMap<string, Route<SocketAuthorizer>>;
  readonly #throttle: StageThrottle;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });

  constructor(template: Template, apiId: string, poolByArn: PoolByArn, throttles: boolean) {
    this.apiId = apiId;
    this.host = `${apiId}.execute-api.${region}.amazonaws.com`;
    const stages = template.list<{ ApiId: string }>('AWS::ApiGatewayV2::Stage');
    const [stage, ...others] = stages.filter(({ properties }) => properties.ApiId === apiId);
    if (!stage || others.length > 0) throw new OperatorError('The local host knows WebSocket APIs with one stage.');
    this.#stage = stage.ref;
    const routes = readRoutes({
      ...{ template, apiId, poolByArn, stage: stage.ref, payloadFormat: undefined },
      createAuthorizer: (...given) => new SocketAuthorizer(...given),
    });
    const unknown = routes.find(({ routeKey }) => !knownRoutes.includes(routeKey));
    if (unknown) throw new OperatorError(`The local host does not know the socket's route ${unknown.routeKey}.`);
    this.#routes = new Map(routes.map((route) => [route.routeKey, route]));
    this.#throttle = new StageThrottle(template, apiId, throttles);
  }

  /** Refuses a request that opens no socket. AWS does not document the answer; other unknown routes get a 403. */
  answer(): Answer {
    return json(403, { message: 'Forbidden' });
  }

  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, received: Received): Promise<void> {
    const connect = this.#routes.get('$connect');
    if (received.path.slice(1) !== this.#stage) return refuse(socket, 403);
    if (!this.#throttle.admits('$connect')) return refuse(socket, 429);
    const anonymous = this.#newFacts(received.headers);
    const verdict = await connect?.authorizer?.judge(anonymous, received.headers, received.query);
    if (verdict && 'status' in verdict) return refuse(socket, verdict.status);
    const facts = { ...anonymous, ...(verdict && { authorizer: verdict.authorizer }) };
    const status = connect ? await runConnect(connect, facts, received) : 200;
    if (status < 200 || status > 299) return refuse(socket, status);
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#open(opened, facts));
  }

  stop(): void {
    for (const { socket, idleTimer } of this.connections.values()) {
      clearTimeout(idleTimer);
      socket.terminate();
    }
    this.connections.clear();
    this.#server.close();
  }

  touch(connection: Connection): void {
    clearTimeout(connection.idleTimer);
    connection.idleTimer = setTimeout(() => connection.socket.close(1001, 'Going away'), IDLE_MS).unref();
  }

  #newFacts(headers: Texts): ConnectionFacts {
    const userAgent = Object.entries(headers).find(([name]) => name.toLowerCase() === 'user-agent')?.[1] ?? '';
    const connectionId = `${randomBytes(10).toString('base64url')}=`;
    const api = { apiId: this.apiId, apiHost: this.host, stage: this.#stage };
    return { ...api, connectionId, connectedAt: Date.now(), userAgent };
  }

  #open(socket: WebSocket, facts: ConnectionFacts): void {
    const connection: Connection = { facts, socket };
    this.connections.set(facts.connectionId, connection);
    const life = setTimeout(() => socket.close(1001, 'Going away'), MAX_LIFE_MS).unref();
    this.touch(connection);
    socket.on('error', () => {}); // A broken frame closes the socket, and 'close' follows.
    socket.on('ping', () => this.touch(connection));
    socket.on('message', (data, isBinary) => {
      this.touch(connection);
      if (isBinary) socket.close(1003, 'Binary is not supported');
      else void this.#receive(connection, String(data));
    });
    socket.on('close', (code, reason) => {
      clearTimeout(life);
      clearTimeout(connection.idleTimer);
      if (!this.connections.delete(facts.connectionId)) return;
      const context = requestContext(facts, 'DISCONNECT', '$disconnect');
      const ended = { ...context, disconnectStatusCode: code, disconnectReason: String(reason) };
      void this.#routes.get('$disconnect')?.pool.invoke({ requestContext: ended, isBase64Encoded: false });
    });
  }

  async #receive({ facts, socket }: Connection, body: string): Promise<void> {
    const route = this.#routes.get('$default');
    const context = requestContext(facts, 'MESSAGE', '$default');
    const { connectionId } = facts;
    const tell = (message: string) =>
      socket.send(JSON.stringify({ message, connectionId, requestId: context.requestId }));
    if (!route) return tell('Forbidden');
    if (!this.#throttle.admits('$default')) return tell('Too Many Requests');
    const outcome = await route.pool.invoke({ requestContext: context, body, isBase64Encoded: false });
    if (!('value' in outcome)) return tell('Internal server error');
    const answer = (outcome.value as { body?: unknown } | null)?.body;
    if (route.answers && typeof answer === 'string') socket.send(answer);
  }
}

async function runConnect(
  { pool }: Route<SocketAuthorizer>,
  facts: ConnectionFacts,
  { headers, query }: Received,
): Promise<number> {
  const context = requestContext(facts, 'CONNECT', '$connect');
  const outcome = await pool.invoke({ ...handshake(headers, query), requestContext: context, isBase64Encoded: false });
  const answer = ('value' in outcome ? outcome.value : undefined) as { statusCode?: unknown } | null | undefined;
  return typeof answer?.statusCode === 'number' ? answer.statusCode : 502;
}

const namedStatuses = [400, 401, 403, 404, 429];

export function refuse(socket: Duplex, status: number): void {
  const reason = namedStatuses.includes(status) ? STATUS_CODES[status] : 'Internal Server Error';
  const body = JSON.stringify({ message: reason });
  const head = `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  socket.end(`${head}Connection: close\r\n\r\n${body}`);
}
export async function openSocket(
  distribution: Distribution,
  apis: readonly SocketApi[],
  [request, socket, head]: [IncomingMessage, Duplex, Buffer],
): Promise<void> {
  socket.on('error', () => socket.destroy());
  const origin = distribution.toOrigin(await toViewerRequest(request));
  const api = apis.find(({ host }) => host === origin?.host);
  if (!origin || !api) return refuse(socket, 404);
  const { path, query, headers } = origin.request;
  await api.upgrade(request, socket, head, { path, query, headers: asWritten(headers, request.rawHeaders) });
}

/** WebSocket APIs forward header names as the client wrote them. */
function asWritten(headers: Record<string, string>, rawHeaders: readonly string[]): Record<string, string> {
  const names = new Map(rawHeaders.filter((_, index) => index % 2 === 0).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [names.get(name) ?? name, value]));
}
