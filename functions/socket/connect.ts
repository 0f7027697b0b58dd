import { deleteConnection, listConnectionsOf, putConnection } from '../data/connection.ts';
import { type SocketEvent, socketOf } from './socket-event.ts';

/** More tabs than anybody has open. Every message is posted to every socket, so one player may not have thousands. */
const MAX_SOCKETS_PER_PLAYER = 50;

/**
 * A socket opens when this has answered. So whoever sees theirs open is known to `broadcast`, and what was written
 * before can be read: nothing falls in between. A player with too many gets no more messages on the oldest.
 */
export async function handler(event: SocketEvent): Promise<{ statusCode: number }> {
  const socket = { ...socketOf(event), connectedAtMs: Date.now() };
  const others = await listConnectionsOf(socket.playerId);
  const tooMany = others
    .toSorted((one, other) => other.connectedAtMs - one.connectedAtMs)
    .slice(MAX_SOCKETS_PER_PLAYER - 1);
  await Promise.all([putConnection(socket), ...tooMany.map(deleteConnection)]);
  return { statusCode: 200 };
}
