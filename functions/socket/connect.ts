import { BATCHES } from '../../shared/frames.ts';
import { MAX_SOCKETS_PER_PLAYER } from '../../shared/socket-limits.ts';
import { ownerOf } from '../../shared/sub-account.ts';
import { deleteConnection, listConnectionsOf, putConnection } from '../data/connection.ts';
import { isSocketOver } from '../data/revoked.ts';
import { readTokens } from '../data/token.ts';
import { observed } from '../runtime/observed.ts';
import { type SocketEvent, socketOf } from './socket-event.ts';

/**
 * A socket opens only after this has answered, so `broadcast` knows every open socket. A player's oldest sockets above
 * the limit get no more messages.
 */
export const handler = observed('connect', async (event: SocketEvent) => {
  const nowMs = Date.now();
  const { tokenId } = event.requestContext.authorizer ?? {};
  const plain = event.queryStringParameters?.[BATCHES] !== 'yes' || undefined;
  const socket = { ...socketOf(event), connectedAtMs: nowMs, tokenId, plain };
  const [others] = await Promise.all([listConnectionsOf(socket.playerId), putConnection(socket)]);
  // Checked after the connection is stored: ending a session or token closes the sockets known by then.
  if (await isOver(event)) {
    await deleteConnection(socket);
    return { statusCode: 401 };
  }
  const tooMany = others
    .filter(({ id }) => id !== socket.id)
    .toSorted((one, other) => other.connectedAtMs - one.connectedAtMs)
    .slice(MAX_SOCKETS_PER_PLAYER - 1);
  await Promise.all(tooMany.map(deleteConnection));
  return { statusCode: 200 };
});

/** Reads the table, because a socket stays open for hours. */
async function isOver(event: SocketEvent): Promise<boolean> {
  const { playerId } = socketOf(event);
  const { tokenId, sessionEndsAtSeconds } = event.requestContext.authorizer ?? {};
  if (tokenId) return !(await readTokens(ownerOf(playerId)))?.has(tokenId);
  return isSocketOver(playerId, Number(sessionEndsAtSeconds));
}
