import { deleteConnection, removeFromList } from '../data/connection.ts';
import { observed } from '../runtime/observed.ts';
import { cancelOrdersOnDisconnect } from '../usecases/cancel-on-disconnect.ts';
import { type SocketEvent, socketOf } from './socket-event.ts';

/** API Gateway calls this at most once. A row that it misses expires, and its player soon counts as offline. */
export const handler = observed('disconnect', async (event: SocketEvent) => {
  const socket = socketOf(event);
  const [hasAsked] = await Promise.all([removeFromList('CANCEL', socket), deleteConnection(socket)]);
  if (hasAsked) await cancelOrdersOnDisconnect(socket.playerId);
  return { statusCode: 200 };
});
