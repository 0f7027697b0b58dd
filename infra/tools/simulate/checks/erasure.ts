import type { Item } from '../../../../functions/data/table.ts';
import type { Account } from '../../ledger.ts';
import type { Client } from '../client.ts';
import type { World } from '../world.ts';

/** Players who asked to leave and stayed away are erased with all their data. All other players still exist. */
export function erasureFindings(world: World, accounts: readonly Account[]): string[] {
  const present = new Set(accounts.map(({ id }) => id));
  const missing = world.newcomers
    .filter(({ id, hasSignedIn }) => hasSignedIn && !present.has(id))
    .map(({ id }) => `${id} has signed in, and has no account`);
  const items = [...world.stage.table.items()];
  return [...missing, ...world.clients.flatMap((client) => leavingFindings(world, client, items))];
}

function leavingFindings({ stage }: World, { id, leaving }: Client, items: readonly Item[]): string[] {
  const isThere = items.some(({ PK, SK }) => PK === `PLAYER#${id}` && SK === 'PLAYER');
  const isAway = leaving?.isAnswered && !leaving.isBack && !leaving.isUnsure;
  if (isThere) return isAway ? [`${id} asked to leave, and is still there`] : [];
  // The product cannot prevent a late request to leave, which the table carries out after the player came back.
  const isLate = stage.doneLater.some((input) => input.includes('LEAVING') && input.includes(id));
  if (!leaving || (leaving.isBack && !isLate)) return [`${id} ${leaving ? 'came back, and ' : ''}is gone`];
  return items.filter((item) => isOwn(item, id)).map(({ PK, SK }) => `${id} is gone, and its row is left: ${PK} ${SK}`);
}

/** Other players' rows may name an erased player. shared/schemas/player.ts says how such a player is shown. */
function isOwn({ PK, SK, memberIds, userId, message }: Item, id: string): boolean {
  if ((memberIds as Set<string> | undefined)?.has(id)) return true;
  if (userId === id && message !== undefined) return message !== ERASED_TEXT;
  const row = `${PK} ${SK}`;
  return row.startsWith(`PLAYER#${id}`) || (OF_ANYONE.test(row) && row.includes(id));
}

const OF_ANYONE = /^(LEAVING|ORDERS#|WATCHERS#|TOKENS|UNUSED_PAYMENTS)| ENTRY#/;
/** The same text as in functions/data/erased-messages.ts. */
export const ERASED_TEXT = 'This message went with its author.';
