import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { isPersonalEvent } from '../../shared/notifications.ts';
import { MAX_FRAME_BYTES } from '../../shared/socket-limits.ts';
import { closeSocket, type PostOutcome, postToSocket } from '../clients/sockets.ts';
import { type Connection, deleteConnection, listChatReaders, listConnectionsOf } from '../data/connection.ts';
import { UnreadableItem } from '../data/read-item.ts';
import { type Delivery, deliveriesOf } from '../data/stream-record.ts';
import { observed } from '../runtime/observed.ts';
import { pushEvents } from '../usecases/push-events.ts';

/** Far below the account's 10,000 requests a second. */
const MAX_POSTS_AT_ONCE = 50;

/** A socket that is still opening answers as if it were gone. Once open, its client reads what it missed. */
const OPENING_MS = 10_000;

/**
 * API Gateway throttles a post if the account posts too much, or if this one socket is stuck. A post is retried for
 * this long; then its socket is closed, and the client reads what it missed. If more than this many players are stuck,
 * the account is throttled rather than their sockets, and the batch waits.
 */
const STUCK_MS = 3_000;
const MAX_STUCK_PLAYERS = 10;
const LEAST_PAUSE_MS = 50;
const PAUSE_MS = 200;

/**
 * Each socket gets the batch's messages in order and none after a failed one, so clients see no gaps and request the
 * rest on reconnecting. Sockets that take several messages in a frame come first, before those that need a post for
 * each. A failed batch is retried whole; clients drop duplicates.
 */
export const handler = observed('broadcast', async ({ Records }: DynamoDBStreamEvent) => {
  const deliveries = deliveriesOf(Records);
  const queue = (await receiversOf(deliveries)).values();
  const stuck = new Set<string>();
  const posters = Array.from({ length: MAX_POSTS_AT_ONCE }, async () => {
    for (const receiver of queue) await deliver(receiver, stuck);
  });
  const failures = (await Promise.allSettled(posters)).filter(({ status }) => status === 'rejected');
  if (failures.length > 0) throw new Error(`${failures.length} posters gave up`);
  await notifyDevices(deliveries);
});

/**
 * Runs after the sockets, which must not wait for it. If a failed batch is retried, a device shows its push once (by
 * its tag), and an email is due once.
 */
async function notifyDevices(deliveries: readonly Delivery[]): Promise<void> {
  const personal = deliveries.flatMap(({ playerId, push }) =>
    playerId !== undefined && isPersonalEvent(push) ? [{ playerId, push }] : [],
  );
  const players = [...Map.groupBy(personal, ({ playerId }) => playerId)];
  const notify = ([playerId, own]: (typeof players)[number]) =>
    pushEvents(
      playerId,
      own.map(({ push }) => push),
    );
  const outcomes = await Promise.allSettled(players.map(notify));
  const failures = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const [failure] = failures.filter((reason) => !(reason instanceof UnreadableItem));
  if (failure) throw failure;
}

interface Receiver {
  readonly connection: Connection;
  readonly frames: readonly string[];
}

/** Finds the chat's readers for chat messages, and the player's own sockets for personal pushes. */
async function receiversOf(deliveries: readonly Delivery[]): Promise<Receiver[]> {
  const byPlayer = Map.groupBy(deliveries, ({ playerId }) => playerId);
  const lists = [...byPlayer].map(async ([playerId, own]) => {
    const connections = await (playerId === undefined ? listChatReaders() : listConnectionsOf(playerId));
    const texts = own.map(({ push }) => JSON.stringify(push));
    const batched = framesOf(texts);
    return connections.map((connection) => ({ connection, frames: connection.plain ? texts : batched }));
  });
  const receivers = (await Promise.all(lists)).flat();
  return receivers.toSorted((one, other) => Number(one.connection.plain ?? 0) - Number(other.connection.plain ?? 0));
}

/** Puts a socket's whole batch into one frame, or several if it is too large. */
function framesOf(messages: readonly string[]): string[] {
  const frames: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const text of messages) {
    bytes += Buffer.byteLength(text);
    if (bytes > MAX_FRAME_BYTES) {
      frames.push([]);
      bytes = Buffer.byteLength(text);
    }
    frames.at(-1)?.push(text);
  }
  return frames.map((texts) => `[${texts.join()}]`);
}

async function deliver({ connection, frames }: Receiver, stuck: Set<string>): Promise<void> {
  for (const frame of frames) {
    const patienceMs = stuck.has(connection.playerId) ? 0 : STUCK_MS;
    const outcome = await postPatiently(connection.id, frame, patienceMs);
    if (outcome === 'sent') continue;
    if (outcome === 'throttled' && stuck.add(connection.playerId).size > MAX_STUCK_PLAYERS)
      throw new Error('posting to sockets is throttled');
    const end = outcome === 'gone' ? outcome : await closeSocket(connection.id);
    // If a socket that is open or opening were forgotten, it would get no more messages without noticing.
    if (!end) throw new Error('a socket could not be closed');
    if (end === 'gone' && Date.now() - connection.connectedAtMs < OPENING_MS) return;
    return deleteConnection(connection);
  }
}

/** Repeats only this post, because retrying the batch would post more. */
async function postPatiently(id: string, text: string, patienceMs: number): Promise<PostOutcome> {
  const untilMs = Date.now() + patienceMs;
  for (;;) {
    const outcome = await postToSocket(id, text);
    if (outcome !== 'throttled' || Date.now() >= untilMs) return outcome;
    await sleep(LEAST_PAUSE_MS + Math.random() * PAUSE_MS);
  }
}
