import { MAX_SOCKETS_PER_PLAYER } from '../../shared/socket-limits.ts';
import { deleteConnection, listConnectionsOf, putConnection } from '../data/connection.ts';
import { isSocketOver } from '../data/revoked.ts';
import { observed } from '../runtime/observed.ts';
import { type SocketEvent, socketOf } from './socket-event.ts';

/**
 * A socket opens once this has answered, so `broadcast` knows every open socket. Beyond the limit, the oldest get no
 * more messages.
 */
export const handler = observed('connect', async (event: SocketEvent) => {
  const nowMs = Date.now();
  const socket = { ...socketOf(event), connectedAtMs: nowMs };
  const endsAtSeconds = Number(event.requestContext.authorizer?.sessionEndsAtSeconds);
  const [others, isOver] = await Promise.all([
    listConnectionsOf(socket.playerId),
    isSocketOver(socket.playerId, endsAtSeconds),
  ]);
  if (isOver) return { statusCode: 401 };
  const tooMany = others
    .toSorted((one, other) => other.connectedAtMs - one.connectedAtMs)
    .slice(MAX_SOCKETS_PER_PLAYER - 1);
  await Promise.all([putConnection(socket), ...tooMany.map(deleteConnection)]);
  return { statusCode: 200 };
});
