import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Faults } from '../faults.ts';
import { arnWithin, type PoolByArn } from '../http/http-api.ts';
import { type Answer, json } from '../http/http-exchange.ts';
import { StageThrottle } from '../http/stage-throttle.ts';
import { functionArnIn } from '../lambda/functions.ts';
import { OperatorError } from '../operator-error.ts';
import type { Invocable } from '../permissions/lambda-permissions.ts';
import { region } from '../template/resource-names.ts';
import type { Template } from '../template/template.ts';
import { SocketAuthorizer, type SocketAuthorizerProperties } from './socket-authorizer.ts';
import { type ConnectionFacts, handshake, requestContext, type Texts } from './socket-events.ts';

/**
 * API Gateway takes 128 KB a message in frames of at most 32 KB. Clients send a message as one frame, so the smaller
 * limit is the one that counts.
 */
const MAX_MESSAGE_BYTES = 32 * 1024;
const IDLE_MS = 10 * 60_000;
const MAX_LIFE_MS = 2 * 3_600_000;

interface RouteProperties {
  readonly ApiId: string;
  readonly RouteKey: string;
  readonly Target?: string;
  readonly AuthorizationType?: string;
  readonly AuthorizerId?: string;
  readonly RouteResponseSelectionExpression?: string;
}

interface Route {
  readonly pool: Invocable;
  readonly authorizer: SocketAuthorizer | undefined;
  readonly answers: boolean;
}

export interface Connection {
  readonly facts: ConnectionFacts;
  readonly socket: WebSocket;
  lastActiveAt: number;
  idleTimer?: NodeJS.Timeout;
}

/** One WebSocket API of the template: its sockets and the functions behind its routes. */
export class SocketApi {
  readonly host: string;
  readonly apiId: string;
  readonly connections = new Map<string, Connection>();
  readonly #stages: readonly string[];
  readonly #selection: string;
  readonly #routes: ReadonlyMap<string, Route>;
  readonly #throttle: StageThrottle;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });

  constructor(template: Template, apiId: string, poolByArn: PoolByArn, faults: Faults) {
    this.apiId = apiId;
    this.host = `${apiId}.execute-api.${region}.amazonaws.com`;
    const stages = template.list<{ ApiId: string; StageName: string }>('AWS::ApiGatewayV2::Stage');
    this.#stages = stages.filter(({ properties }) => properties.ApiId === apiId).map(({ ref }) => ref);
    const apis = template.list<{ RouteSelectionExpression?: string }>('AWS::ApiGatewayV2::Api');
    this.#selection = apis.find(({ ref }) => ref === apiId)?.properties.RouteSelectionExpression ?? '';
    this.#routes = readRoutes(template, { apiId, stage: this.#stages[0] ?? '' }, poolByArn);
    this.#throttle = new StageThrottle(template, apiId, faults);
  }

  /** A request that opens no socket goes to no route. AWS does not document its answer; other unknown routes are a 403. */
  answer(): Answer {
    return json(403, { message: 'Forbidden' });
  }

  /** Runs `$connect` and opens the socket, or refuses it with the status that API Gateway would answer. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, received: Received): Promise<void> {
    const stage = received.path.slice(1);
    const connect = this.#routes.get('$connect');
    if (!this.#stages.includes(stage)) return refuse(socket, 403);
    if (!this.#throttle.admits('$connect')) return refuse(socket, 429);
    const anonymous = this.#newFacts(stage, received.headers);
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

  /** Starts the connection's idle time again. */
  touch(connection: Connection): void {
    connection.lastActiveAt = Date.now();
    clearTimeout(connection.idleTimer);
    connection.idleTimer = setTimeout(() => connection.socket.close(1001, 'Going away'), IDLE_MS).unref();
  }

  #newFacts(stage: string, headers: Texts): ConnectionFacts {
    const userAgent = Object.entries(headers).find(([name]) => name.toLowerCase() === 'user-agent')?.[1] ?? '';
    const connectionId = `${randomBytes(10).toString('base64url')}=`;
    return { apiId: this.apiId, apiHost: this.host, stage, connectionId, connectedAt: Date.now(), userAgent };
  }

  #open(socket: WebSocket, facts: ConnectionFacts): void {
    const connection: Connection = { facts, socket, lastActiveAt: Date.now() };
    this.connections.set(facts.connectionId, connection);
    const life = setTimeout(() => socket.close(1001, 'Going away'), MAX_LIFE_MS).unref();
    this.touch(connection);
    socket.on('error', () => {}); // A broken frame closes the socket; 'close' follows.
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

  async #receive(connection: Connection, body: string): Promise<void> {
    const { facts } = connection;
    const selected = selectRoute(this.#selection, body);
    const routeKey = selected !== undefined && this.#routes.has(selected) ? selected : '$default';
    const route = this.#routes.get(routeKey);
    const context = requestContext(facts, 'MESSAGE', routeKey);
    const { connectionId } = facts;
    const tell = (message: string) =>
      connection.socket.send(JSON.stringify({ message, connectionId, requestId: context.requestId }));
    if (!route) return tell('Forbidden');
    if (!this.#throttle.admits(routeKey)) return tell('Too Many Requests');
    const outcome = await route.pool.invoke({ requestContext: context, body, isBase64Encoded: false });
    if (!('value' in outcome)) return tell('Internal server error');
    const answer = (outcome.value as { body?: unknown } | null)?.body;
    if (route.answers && typeof answer === 'string') connection.socket.send(answer);
  }
}

/** The upgrade request as it reaches the API. */
interface Received {
  readonly path: string;
  readonly query: string;
  readonly headers: Texts;
}

async function runConnect(connect: Route, facts: ConnectionFacts, received: Received): Promise<number> {
  const outcome = await connect.pool.invoke({
    ...handshake(received.headers, received.query),
    requestContext: requestContext(facts, 'CONNECT', '$connect'),
    isBase64Encoded: false,
  });
  if (!('value' in outcome)) return 502;
  const status = (outcome.value as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 502;
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
};

export function refuse(socket: Duplex, status: number): void {
  const reason = reasons[status] ?? 'Internal Server Error';
  const body = JSON.stringify({ message: reason });
  const head = `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  socket.end(`${head}Connection: close\r\n\r\n${body}`);
}

/** `$request.body.action` names a property of a JSON message. */
function selectRoute(selection: string, body: string): string | undefined {
  const [, property = ''] = /^\$\{?request\.body\.(\w+)\}?$/.exec(selection) ?? [];
  try {
    const value = (JSON.parse(body) as Record<string, unknown> | null)?.[property];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function readRoutes(
  template: Template,
  { apiId, stage }: { apiId: string; stage: string },
  poolByArn: PoolByArn,
): Map<string, Route> {
  const integrations = template.list<{ IntegrationUri: string }>('AWS::ApiGatewayV2::Integration');
  const authorizers = template.list<SocketAuthorizerProperties>('AWS::ApiGatewayV2::Authorizer');
  const routes = template.list<RouteProperties>('AWS::ApiGatewayV2::Route');
  const own = routes.filter(({ properties }) => properties.ApiId === apiId);
  return new Map(
    own.map(({ id, properties }) => {
      const integration = integrations.find(({ ref }) => properties.Target === `integrations/${ref}`);
      const found = authorizers.find(({ ref }) => ref === properties.AuthorizerId);
      const type = properties.AuthorizationType ?? 'NONE';
      if (!integration || (type === 'CUSTOM' ? !found : type !== 'NONE')) {
        throw new OperatorError(`The local host cannot run the route ${properties.RouteKey} (${id}).`);
      }
      const poolFor = (uri: string, place: string) => poolByArn(functionArnIn(uri), arnWithin(apiId, place));
      const pool = poolFor(integration.properties.IntegrationUri, `${stage}/${properties.RouteKey}`);
      const authorizer =
        found &&
        new SocketAuthorizer(id, found.properties, poolFor(found.properties.AuthorizerUri, `authorizers/${found.ref}`));
      const answers = properties.RouteResponseSelectionExpression !== undefined;
      return [properties.RouteKey, { pool, authorizer, answers }] as const;
    }),
  );
}
