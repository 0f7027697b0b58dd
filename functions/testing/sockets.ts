import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { redirectCalls } from '../../infra/local/lambda/call-redirection.ts';
import { messagesIn } from './documented-socket.ts';

export interface TestSockets {
  readonly closed: string[];
  readonly posted: { readonly id: string; readonly text: string }[];
  onClose: () => void;
  /** Undefined sends no response at all. */
  status: number | undefined;
  readonly stop: () => void;
}

/** @param sockets is filled in and returned */
export async function startTestSockets(sockets = {} as TestSockets): Promise<TestSockets> {
  const server = createServer(async (request, response) => {
    const frame = await text(request);
    if (request.method === 'POST') messagesIn(frame);
    const [, path = ''] = /^\/ws\/@connections\/([^/?]+)/.exec(request.url ?? '') ?? [];
    const id = decodeURIComponent(path);
    if (sockets.status === undefined) return;
    sockets.onClose();
    if (request.method === 'DELETE' && sockets.status < 300) sockets.closed.push(id);
    if (request.method === 'POST' && sockets.status < 300) sockets.posted.push({ id, text: frame });
    response.writeHead(sockets.status, sockets.status === 410 ? { 'x-amzn-errortype': 'GoneException' } : {}).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  redirectCalls([['https://sockets.test', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`]]);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return Object.assign(sockets, { closed: [], posted: [], onClose: () => {}, status: 204, stop });
}
