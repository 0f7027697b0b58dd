import { paperOf } from '../../shared/sub-account.ts';
import { closeSocket } from '../clients/sockets.ts';
import { type Connection, deleteConnection, listConnectionsOf } from '../data/connection.ts';

/** The player's, and their paper account's. */
export async function listOwnSockets(playerId: string): Promise<Connection[]> {
  return (await Promise.all([playerId, paperOf(playerId)].map(listConnectionsOf))).flat();
}

/** Closes these sockets, or those meant. What fails is logged, and gets nothing more. */
export async function closeSockets(playerId: string, isMeant = (_: Connection) => true): Promise<void> {
  const connections = (await listOwnSockets(playerId)).filter(isMeant);
  await Promise.all(connections.flatMap((each) => [deleteConnection(each), closeSocket(each.id)]));
}
