import { DELETED_PLAYER } from '../../shared/schemas/player.ts';
import { inPartition, queryPages } from './read.ts';
import { update, writeIf } from './write.ts';

/* ADMIN: a player who leaves is nameless in both logs, as an administrator and as one whom an administrator moderated. */

/** 100 MB of changes, more than administrators will ever make. */
const MAX_PAGES = 100;

const roles = ['by', 'player'] as const;

/** Repeatable. */
export async function eraseFromAdminLogs(playerId: string): Promise<void> {
  for (const role of roles) {
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
        const change = update({ PK: String(PK), SK: String(SK) }, 'SET #role = :nobody', {
          condition: '#role.#id = :id',
          names,
          values,
        });
        await writeIf(change);
      }
  }
}
