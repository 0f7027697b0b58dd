import type { IncomingMessage } from 'node:http';
import type { UserPool } from './cognito/user-pool.ts';
import type { TableProxy } from './dynamodb/table-proxy.ts';
import type { Events, FiringOutcome } from './events/events.ts';
import { answerQueues } from './events/queue.ts';
import type { MovableClock } from './host-clock.ts';
import { type Answer, BodyTooLarge, json, type Responder, readBody, send, text } from './http/http-exchange.ts';
import type { FunctionPool } from './lambda/function-pool.ts';
import { type LocalUse, mayUse, ownOrigin } from './local-access.ts';
import type { MailStandIn } from './mail-service.ts';
import type { PayPalStandIn } from './paypal/stand-in.ts';
import type { Callers } from './permissions/roles.ts';
import type { PushStandIn } from './push-service.ts';
import type { Secrets } from './secrets.ts';
import type { SocketConnections } from './websocket/socket-connections.ts';

const MAX_CONTROL_BYTES = 4096;

interface LocalPath {
  readonly use: LocalUse | ((path: string) => LocalUse);
  /** `path` is relative to the mount. A returned answer is sent. */
  readonly respond: (
    ...exchange: [...Parameters<Responder>, path: string]
    // biome-ignore lint/suspicious/noConfusingVoidType: most respond by themselves
  ) => Promise<Answer | void> | Answer | void;
}

interface Parts {
  readonly table: TableProxy;
  readonly userPool: UserPool | undefined;
  readonly callers: Callers;
  readonly connections: SocketConnections;
  readonly secrets: Secrets;
  readonly payPal: PayPalStandIn;
  readonly push: PushStandIn;
  readonly mail: MailStandIn;
  readonly pools: readonly FunctionPool[];
  readonly events: Events;
  readonly clock: MovableClock;
  readonly data: {
    readonly dataDir: string | undefined;
    readonly tableEndpoint: string;
    readonly tables: readonly string[];
  };
}

export function localResponder(parts: Parts): Responder {
  const localPaths = listLocalPaths(parts);
  return async (request, response) => {
    const [, name = '', rest = ''] = /^\/_local\/([\w-]+)(.*)$/.exec(request.url ?? '') ?? [];
    const path = rest.startsWith('/') ? rest : `/${rest}`;
    const local = localPaths[name];
    if (!local) return send(response, json(404, { message: `The local host has no stand-in for ${request.url}.` }));
    const use = typeof local.use === 'string' ? local.use : local.use(path);
    if (!mayUse(use, request)) return send(response, notForYou(use, request));
    try {
      const answer = await local.respond(request, response, path);
      if (answer) send(response, answer);
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      send(response, text(413, 'Request Entity Too Large'));
    }
  };
}

function listLocalPaths(parts: Parts): Record<string, LocalPath> {
  const { table, userPool, callers, connections, secrets, payPal, push, mail } = parts;
  const { events, clock, data } = parts;
  return {
    dynamodb: { use: 'service', respond: (request, response) => table.respond(request, response) },
    cognito: {
      use: (path) => (/^\/oauth2\/(token|revoke)$/.test(path) ? 'service' : 'page'),
      respond: (request, response, path) => userPool?.respond(request, response, path),
    },
    'cognito-idp': {
      use: 'service',
      respond: (request, response, path) =>
        request.method === 'POST'
          ? userPool?.respondToFunction(request, response, callers)
          : userPool?.respondWithKeys(response, path),
    },
    'execute-api': { use: 'service', respond: (...exchange) => connections.respond(...exchange) },
    secretsmanager: { use: 'service', respond: (request, response) => secrets.respond(request, response) },
    paypal: {
      use: (path) => {
        if (path.startsWith('/www/')) return path.startsWith('/www/web-sdk/') ? 'script' : 'page';
        return path.startsWith('/api/') ? 'service' : 'control';
      },
      respond: (...exchange) => payPal.respond(...exchange),
    },
    push: {
      use: (path) => (path.startsWith('/send/') ? 'service' : path === '/' ? 'view' : 'control'),
      respond: (...exchange) => push.respond(...exchange),
    },
    mail: { use: (path) => (path === '/' ? 'view' : 'service'), respond: (...exchange) => mail.respond(...exchange) },
    host: { use: 'view', respond: () => json(200, data) },
    calls: { use: 'view', respond: () => json(200, table.counts) },
    queues: {
      use: (path) => (path === '/' ? 'view' : 'control'),
      respond: ({ method }, _, path) => answerQueues(events.queues, { method, path }),
    },
    clock: { use: 'control', respond: async (request) => clock.move(parse(await controlBody(request)), parts) },
    schedules: {
      use: 'control',
      respond: async ({ method }, _, path) => {
        if (method !== 'POST') return json(405, { message: 'POST, without a body.' });
        const outcome = await events.fireSchedules(path.slice(1));
        return json(firingStatuses[outcome], { outcome });
      },
    },
  };
}

const firingStatuses: Record<FiringOutcome, number> = { done: 200, failed: 500, late: 504, unknown: 404 };

async function controlBody(request: IncomingMessage): Promise<string> {
  const body = (await readBody(request, MAX_CONTROL_BYTES)).toString('utf8');
  return request.method === 'POST' ? body : '';
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function notForYou(use: LocalUse, request: IncomingMessage): Answer {
  const message =
    use === 'service'
      ? 'Functions call this, browsers do not.'
      : `Only this host's own pages may do this. A script sends its origin: curl -H 'Origin: ${ownOrigin(request)}'`;
  return json(403, { message });
}
