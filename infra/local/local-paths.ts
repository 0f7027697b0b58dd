import { setClockOffset } from './clock.ts';
import type { UserPool } from './cognito/user-pool.ts';
import type { TableProxy } from './dynamodb/table-proxy.ts';
import { json, type Responder, readBody, send } from './http/http-exchange.ts';
import type { FunctionPool } from './lambda/function-pool.ts';
import type { PayPalStandIn } from './paypal/stand-in.ts';
import type { Secrets } from './secrets.ts';
import type { SocketConnections } from './websocket/socket-connections.ts';

const maxControlBytes = 4096;

type PathResponder = (...exchange: [...Parameters<Responder>, path: string]) => Promise<void> | void;

/** Everything below `/_local/`: the stand-ins of AWS and PayPal, and the controls that tests use. */
export function localResponder(parts: {
  table: TableProxy;
  userPool: UserPool | undefined;
  connections: SocketConnections;
  secrets: Secrets;
  payPal: PayPalStandIn;
  pools: readonly FunctionPool[];
  dataDir: string | undefined;
}): Responder {
  const { table, userPool, connections, secrets, payPal, pools, dataDir } = parts;
  const responders: Record<string, PathResponder> = {
    dynamodb: (request, response) => table.respond(request, response),
    cognito: (request, response, path) => userPool?.respond(request, response, path),
    'cognito-idp': (_, response, path) => userPool?.respondWithKeys(response, path),
    'execute-api': (request, response, path) => connections.respond(request, response, path),
    secretsmanager: (request, response) => secrets.respond(request, response),
    host: (_, response) => send(response, json(200, { dataDir })),
    paypal: (request, response, path) => payPal.respond(request, response, path),
    calls: (_, response) => send(response, json(200, table.counts)),
    clock: async (request, response) => {
      const body = (await readBody(request, maxControlBytes)).toString('utf8');
      const { offsetSeconds } = JSON.parse(body || '{}') as { offsetSeconds?: unknown };
      if (request.method !== 'POST' || typeof offsetSeconds !== 'number') {
        return send(response, json(400, { message: 'POST { "offsetSeconds": number }' }));
      }
      setClockOffset(offsetSeconds);
      for (const pool of pools) pool.setClockOffset(offsetSeconds);
      send(response, json(200, { offsetSeconds }));
    },
  };
  return async (request, response) => {
    const [, name = '', path = ''] = /^\/_local\/([\w-]+)(.*)$/.exec(request.url ?? '') ?? [];
    const responder = isLocalHost(request.headers.host) ? responders[name] : undefined;
    if (responder) await responder(request, response, path.startsWith('/') ? path : `/${path}`);
    else send(response, json(404, { message: `The local host has no stand-in for ${request.url}.` }));
  };
}

/** Another name for this address would let a page of another site in. */
function isLocalHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');
}
