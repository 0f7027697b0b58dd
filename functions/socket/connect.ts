import { deleteConnection, listConnectionsOf, putConnection } from '../data/connection.ts';
import { observed } from '../runtime/observed.ts';
import { type SocketEvent, socketOf } from './socket-event.ts';

/** More tabs than anybody has open. Every message is posted to every socket, so one player may not have thousands. */
const MAX_SOCKETS_PER_PLAYER = 50;

/**
 * A socket opens when this has answered. So a client that sees its socket open is known to `broadcast`, and can read
 * all that was written before: nothing falls in between. A player with too many gets no more messages on the oldest.
 */
export const handler = observed('connect', async (event: SocketEvent) => {
  const socket = { ...socketOf(event), connectedAtMs: Date.now() };
  const others = await listConnectionsOf(socket.playerId);
  const tooMany = others
    .toSorted((one, other) => other.connectedAtMs - one.connectedAtMs)
    .slice(MAX_SOCKETS_PER_PLAYER - 1);
  await Promise.all([putConnection(socket), ...tooMany.map(deleteConnection)]);
  return { statusCode: 200 };
});
