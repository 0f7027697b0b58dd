import { deleteConnection } from '../data/connection.ts';
import { observed } from '../runtime/observed.ts';
import { type SocketEvent, socketOf } from './socket-event.ts';

/** API Gateway calls this at most once; a row it misses expires. */
export const handler = observed('disconnect', async (event: SocketEvent) => {
  await deleteConnection(socketOf(event));
  return { statusCode: 200 };
});
