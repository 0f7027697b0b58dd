import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, json, readBody, send, text } from '../http/http-exchange.ts';
import type { Callers } from '../permissions/roles.ts';
import { accountId, region } from '../template/resource-names.ts';
import type { SocketApi } from './socket-api.ts';

/** API Gateway's limit for a message to a connection. */
const MAX_MESSAGE_BYTES = 128 * 1024;

export class SocketConnections {
  readonly #apis: readonly SocketApi[];
  readonly #callers: Callers;

  constructor(apis: readonly SocketApi[], callers: Callers) {
    this.#apis = apis;
    this.#callers = callers;
  }

  /** `path` is `/{apiId}/{stage}/@connections/{connectionId}`. */
  async respond(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const [, apiId, stage, collection, connectionId] = path.split('/').map(decodeURIComponent);
    const api = this.#apis.find((each) => each.apiId === apiId);
    const caller = this.#callers.identify(request);
    if (!api || collection !== '@connections' || !connectionId) return fail(response, 404, 'NotFoundException');
    if (!caller) return fail(response, 403, 'ForbiddenException');
    const place = `${apiId}/${stage}/${request.method}/@connections/${connectionId}`;
    const resource = `arn:aws:execute-api:${region}:${accountId}:${place}`;
    const refusal = this.#callers.refusal(caller, [{ action: 'execute-api:ManageConnections', resource }]);
    if (refusal) return fail(response, 403, 'AccessDeniedException', refusal);
    await this.#act(request, response, api, connectionId);
  }

  async #act(request: IncomingMessage, response: ServerResponse, api: SocketApi, connectionId: string): Promise<void> {
    const body = await readBody(request, MAX_MESSAGE_BYTES).catch((error: unknown) => error);
    if (body instanceof BodyTooLarge) return fail(response, 413, 'PayloadTooLargeException');
    const connection = api.connections.get(connectionId);
    if (!connection || connection.socket.readyState !== connection.socket.OPEN)
      return fail(response, 410, 'GoneException');
    if (request.method === 'DELETE') {
      connection.socket.close(1000);
      return send(response, text(204, ''));
    }
    if (request.method !== 'POST') return fail(response, 405, 'MethodNotAllowedException');
    api.touch(connection);
    connection.socket.send(String(body));
    send(response, text(200, ''));
  }
}

function fail(response: ServerResponse, status: number, kind: string, message: string = kind): void {
  send(response, json(status, { message }, { 'x-amzn-errortype': kind }));
}
