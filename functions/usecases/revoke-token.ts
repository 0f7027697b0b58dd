import { removeToken } from '../data/token.ts';
import { closeSockets } from './close-sockets.ts';

/** Its sockets are closed once it has gone, after which it opens none (functions/socket/connect.ts). */
export async function revokeToken(playerId: string, id: string): Promise<void> {
  await removeToken(playerId, id);
  await closeSockets(playerId, ({ tokenId }) => tokenId === id);
}
