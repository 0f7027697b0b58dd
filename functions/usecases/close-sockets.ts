import { closeSocket } from '../clients/sockets.ts';
import { type Connection, deleteConnection, listConnectionsOf } from '../data/connection.ts';

/** Closes the player's sockets, or those meant. What fails is logged, and gets nothing more. */
export async function closeSockets(playerId: string, isMeant = (_: Connection) => true): Promise<void> {
  const connections = (await listConnectionsOf(playerId)).filter(isMeant);
  await Promise.all(connections.flatMap((each) => [deleteConnection(each), closeSocket(each.id)]));
}
