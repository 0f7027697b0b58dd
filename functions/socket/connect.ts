import { putConnection } from '../data/connection.ts';
import { type SocketEvent, socketOf } from '../lib/socket-event.ts';

/**
 * A socket opens when this has answered. So whoever sees theirs open is known to `broadcast`, and what was written
 * before can be read: nothing falls in between.
 */
export async function handler(event: SocketEvent): Promise<{ statusCode: number }> {
  await putConnection({ ...socketOf(event), connectedAtMs: Date.now() });
  return { statusCode: 200 };
}
