import { deleteConnection } from '../data/connection.ts';
import { type SocketEvent, socketOf } from './socket-event.ts';

/** Called at best once for a socket that closed: those it is not called for expire. */
export async function handler(event: SocketEvent): Promise<{ statusCode: number }> {
  await deleteConnection(socketOf(event));
  return { statusCode: 200 };
}
