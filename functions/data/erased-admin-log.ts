import { DELETED_PLAYER } from '../../shared/schemas/player.ts';
import { inPartition, queryPages } from './read.ts';
import { update, writeIf } from './write.ts';

/* ADMIN: both logs omit the name of a player who leaves, whether as administrator or as the moderated player. */

/** 100 MB of changes, more than administrators will ever make. */
const MAX_PAGES = 100;

/** The erasure includes the name that an administrator took away, and why the player was suspended. */
const erasures = { by: 'SET #role = :nobody', player: 'SET #role = :nobody REMOVE oldNames, reason' };

/** Repeating it changes nothing. */
export async function eraseFromAdminLogs(playerId: string): Promise<void> {
  for (const [role, erasure] of Object.entries(erasures)) {
    const names = { '#role': role, '#id': 'id' };
    const nobody = { id: playerId, ...DELETED_PLAYER };
    const values = { ':id': playerId, ':nobody': nobody };
    const query = {
      ...inPartition('ADMIN', undefined, values),
      FilterExpression: '#role.#id = :id AND #role <> :nobody',
      ProjectionExpression: 'PK, SK',
      ExpressionAttributeNames: names,
    };
    for await (const { Items = [] } of queryPages(query, MAX_PAGES))
      for (const { PK, SK } of Items) {
        const change = update({ PK: String(PK), SK: String(SK) }, erasure, {
          condition: '#role.#id = :id',
          names,
          values,
        });
        await writeIf(change);
      }
  }
}
