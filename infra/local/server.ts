import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { json, type Responder, send } from './http/http-exchange.ts';
import { isOwnHost } from './local-access.ts';
import { OperatorError } from './operator-error.ts';
import { refuse } from './websocket/socket-api.ts';

/** Longer than the SDK keeps an idle connection, so the server never closes one first. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

type Upgrade = (exchange: [IncomingMessage, Duplex, Buffer]) => Promise<void>;

/** It answers 503 until `respond` is set. */
export class LocalServer {
  respond: Responder = respondUnavailable;
  upgrade: Upgrade = async ([, socket]) => refuse(socket, 503);
  isUpgradedElsewhere: (request: IncomingMessage) => boolean = () => false;
  readonly listener: Server;

  private constructor(server: Server) {
    this.listener = server;
    server.on('request', (request, response) => {
      const status = this.#refusalOf(request);
      if (status) return send(response, json(status, { message: refusals[status] }));
      this.respond(request, response).catch((error: Error) => fail(response, error));
    });
    server.on('upgrade', (...exchange) => {
      const status = this.#refusalOf(exchange[0]);
      if (status) return refuse(exchange[1], status);
      if (this.isUpgradedElsewhere(exchange[0])) return;
      this.upgrade(exchange).catch((error: Error) => {
        console.error(`The local host failed: ${error.stack}`);
        exchange[1].destroy();
      });
    });
  }

  static async listen(port: number): Promise<LocalServer> {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS, noDelay: true }).listen(port, '127.0.0.1');
    await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new OperatorError(`Port ${port} is taken. Choose another: PORT=3001 npm start`);
    });
    return new LocalServer(server);
  }

  get port(): number {
    const address = this.listener.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  #refusalOf({ headers, url = '' }: IncomingMessage): 400 | 403 | undefined {
    if (!isOwnHost(headers.host, this.port)) return 403;
    return isWellFormed(url.split('?', 1)[0] ?? '') ? undefined : 400;
  }

  async close(): Promise<void> {
    const closed = once(this.listener.close(), 'close');
    this.listener.closeAllConnections();
    await closed;
  }
}

const refusals = {
  400: 'Bad Request: the path is not percent-encoded UTF-8.',
  403: 'This host answers to its loopback names and its own port only.',
};

/** S3 and API Gateway accept no other path. */
function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export async function respondUnavailable(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  send(response, json(503, { message: 'Service Unavailable' }));
}

function fail(response: ServerResponse, error: Error): void {
  console.error(`The local host failed: ${error.stack}`);
  if (response.headersSent) response.destroy();
  else send(response, json(500, { message: 'Internal Server Error' }));
}
