import { playerPartition } from './player.ts';
import { inPartition, queryPages } from './read.ts';
import { removeItems } from './write.ts';

/* PLAYER#id / *: all items of a player. */

/** 100 MB; a trade has a quarter of a kilobyte. */
const MAX_PAGES = 100;

/** Repeating it changes nothing. */
export async function deleteOwnItems(playerId: string): Promise<void> {
  const query = { ...inPartition(playerPartition(playerId)), ProjectionExpression: 'PK, SK', ConsistentRead: true };
  for await (const { Items = [] } of queryPages(query, MAX_PAGES))
    await removeItems(Items.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) })));
}
