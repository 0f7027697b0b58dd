import type { Board } from '../../shared/boards.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import type { Player } from '../domain/player.ts';
import type { Morning } from '../domain/ranking/movement.ts';
import { TOP_RETURNS } from '../domain/ranking/rank.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { morningIn, morningKey } from './morning.ts';
import { playerFromItem, playerKey } from './player.ts';
import { boardKey, type Snapshot, snapshotIn } from './ranking.ts';
import { readIfPossible } from './read-item.ts';
import type { Item } from './table.ts';

/** A board, undefined before the first ranking, a player, and the morning that places are compared with. */
interface BoardContext {
  readonly stored: Snapshot | undefined;
  readonly player: Player | undefined;
  readonly morning: Morning | undefined;
}

/** A morning never changes: a warm Lambda reads each one once. */
let known: Morning | undefined;

/** One round trip. */
export async function readBoardContext(board: Board, playerId: string, nowMs: number): Promise<BoardContext> {
  const today = dayOfTick(tickAt(nowMs));
  const asksMorning = known?.day !== today;
  const items = await batchGet([boardKey(board), playerKey(playerId), ...(asksMorning ? [morningKey(today)] : [])]);
  if (asksMorning) known = morningIn(items, today) ?? known;
  const stored = firstHundredIn(items, board);
  const player = readIfPossible(itemAt(items, playerKey(playerId)), (item) => playerFromItem(playerId, item));
  const fits = stored && known?.day === dayOfTick(stored.tick);
  return { stored, player, morning: fits ? known : undefined };
}

/** Some boards of the last refresh. One round trip. */
export async function readBoards(boards: readonly Board[]): Promise<Partial<Record<Board, Snapshot>>> {
  const items = await batchGet([boardKey('all'), boardKey('today')]);
  return Object.fromEntries(boards.map((board) => [board, firstHundredIn(items, board)]));
}

/** The first hundred of a board, and the distribution of all. */
function firstHundredIn(items: readonly Item[], board: Board): Snapshot | undefined {
  const snapshot = snapshotIn(items, board);
  return snapshot && { ...snapshot, rows: snapshot.rows.slice(0, TOP_RETURNS) };
}
