import { addToList, listPriceFollowers, removeFromList, type Socket } from '../data/connection.ts';

const MAX_FOLLOWING_PER_PLAYER = 5;

/** The whole stage's limit: a message to each costs $0.000001 a tick, some $50 a month if all follow at all times. */
const MAX_FOLLOWING = 200;

/**
 * Pushes the prices of every later tick to the socket (push-prices.ts), and to a player's five newest sockets at most.
 * @returns `full` if the stage has no room, `unknown` for a socket that is unknown or closed
 */
export async function followPrices(socket: Socket): Promise<'followed' | 'full' | 'unknown'> {
  const others = (await listPriceFollowers()).filter(({ id }) => id !== socket.id);
  const own = others
    .filter(({ playerId }) => playerId === socket.playerId)
    .toSorted((one, other) => other.connectedAtMs - one.connectedAtMs);
  const tooMany = own.slice(MAX_FOLLOWING_PER_PLAYER - 1);
  if (others.length - tooMany.length >= MAX_FOLLOWING) return 'full';
  if (!(await addToList('PRICES', socket))) return 'unknown';
  await Promise.all(tooMany.map((each) => removeFromList('PRICES', each)));
  return 'followed';
}
