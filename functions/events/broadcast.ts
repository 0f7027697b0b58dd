import type { DynamoDBStreamEvent } from 'aws-lambda';
import { closeSocket, postToSocket } from '../clients/sockets.ts';
import { type Connection, deleteConnection, listConnections, listConnectionsOf } from '../data/connection.ts';
import { type Delivery, deliveriesOf } from '../data/stream-record.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { observed } from '../runtime/observed.ts';

/** Far below the account's 10,000 requests a second. */
const MAX_POSTS_AT_ONCE = 50;

/** A socket that is still opening answers a post as if it were gone. Once open, its client reads what it missed. */
const OPENING_MS = 10_000;

/**
 * A socket gets its messages in order and none after a failed one, so clients see no gaps and request the rest on
 * reconnecting. A failed batch is retried whole; clients drop duplicates.
 */
export const handler = observed('broadcast', async ({ Records }: DynamoDBStreamEvent) => {
  const deliveries = deliveriesOf(Records);
  const queue = (await connectionsFor(deliveries)).values();
  const posters = Array.from({ length: MAX_POSTS_AT_ONCE }, async () => {
    for (const connection of queue) await deliver(connection, deliveries);
  });
  const failures = (await Promise.allSettled(posters)).filter(({ status }) => status === 'rejected');
  if (failures.length > 0) throw new Error(`${failures.length} posters gave up`);
});

async function connectionsFor(deliveries: readonly Delivery[]): Promise<Connection[]> {
  const players = new Set(deliveries.map(({ playerId }) => playerId));
  if (players.has(undefined)) return listConnections();
  const lists = [...players].flatMap((playerId) => (playerId === undefined ? [] : [listConnectionsOf(playerId)]));
  return (await Promise.all(lists)).flat();
}

async function deliver(connection: Connection, deliveries: readonly Delivery[]): Promise<void> {
  for (const { playerId, push } of deliveries) {
    if (playerId !== undefined && playerId !== connection.playerId) continue;
    if (!(await post(connection, JSON.stringify(push)))) return;
  }
}

/** Whether the socket can take more. A throttled post says nothing about the socket, so the batch must be retried. */
async function post(connection: Connection, text: string): Promise<boolean> {
  const outcome = await postToSocket(connection.id, text);
  if (outcome === 'sent') {
    recordMetric('PushesSent', 1);
    return true;
  }
  if (outcome === 'throttled') throw new Error('posting to sockets is throttled');
  if (outcome === 'gone' && Date.now() - connection.connectedAtMs < OPENING_MS) return false;
  if (outcome === 'failed') {
    recordMetric('PushesFailed', 1);
    await closeSocket(connection.id);
  }
  await deleteConnection(connection);
  return false;
}
