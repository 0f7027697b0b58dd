import { deleteConnection, removeFromList } from '../data/connection.ts';
import { observed } from '../runtime/observed.ts';
import { type SocketEvent, socketOf } from './socket-event.ts';

/** API Gateway calls this at most once; a row it misses expires. */
export const handler = observed('disconnect', async (event: SocketEvent) => {
  const socket = socketOf(event);
  const [hasAsked] = await Promise.all([removeFromList('CANCEL', socket), deleteConnection(socket)]);
  if (hasAsked) {
    // The market's code is only evaluated for those who asked: no page that closes waits for it.
    const { cancelOrdersOnDisconnect } = await import('../usecases/cancel-on-disconnect.ts');
    await cancelOrdersOnDisconnect(socket.playerId);
  }
  return { statusCode: 200 };
});
