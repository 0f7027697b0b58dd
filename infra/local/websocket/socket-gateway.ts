import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Distribution, toViewerRequest } from '../cloudfront/distribution.ts';
import { refuse, type SocketApi } from './socket-api.ts';

/** Opens a socket at the WebSocket API that the distribution's behaviours choose. */
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

/** WebSocket APIs pass header names on as the client wrote them. */
function asWritten(headers: Record<string, string>, rawHeaders: readonly string[]): Record<string, string> {
  const names = new Map(rawHeaders.filter((_, index) => index % 2 === 0).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [names.get(name) ?? name, value]));
}
