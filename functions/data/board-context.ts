import type { Board } from '../../shared/boards.ts';
import { dayOfSlot, slotAt } from '../../shared/slot.ts';
import type { Player } from '../domain/player.ts';
import type { Distribution } from '../domain/ranking/distribution.ts';
import type { Moment } from '../domain/ranking/moment.ts';
import type { Morning } from '../domain/ranking/movement.ts';
import type { Placed } from '../domain/ranking/own-place.ts';
import { TOP_RETURNS } from '../domain/ranking/rank.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { boardsIn, boardsKey, morningIn, morningKey } from './boards.ts';
import type { LogEnd } from './name-log.ts';
import { playerFromItem, playerKey } from './player.ts';
import { headKey, snapshotIn } from './ranking.ts';
import { readIfPossible } from './read-item.ts';
import type { Item } from './table.ts';

/** A listed player's place, by the position of their names in the log. */
export type PlacedRow = Placed & { readonly position: number };

/** One board of the last refresh. */
export interface StoredBoard extends Moment, LogEnd {
  readonly refreshSeconds: number;
  readonly rows: readonly PlacedRow[];
  readonly distribution: Distribution;
}

/** A board, undefined before the first ranking, a player, and the morning that places are compared with. */
interface BoardContext {
  readonly stored: StoredBoard | undefined;
  readonly player: Player | undefined;
  readonly morning: Morning | undefined;
}

/** A morning never changes: a warm Lambda reads each one once. */
let known: Morning | undefined;

/** One round trip. */
export async function readBoardContext(board: Board, playerId: string, nowMs: number): Promise<BoardContext> {
  const today = dayOfSlot(slotAt(nowMs));
  const boardKey = board === 'all' ? headKey : boardsKey;
  const asksMorning = known?.day !== today;
  const items = await batchGet([boardKey, playerKey(playerId), ...(asksMorning ? [morningKey(today)] : [])]);
  if (asksMorning) known = morningIn(items, today) ?? known;
  const stored = storedBoardIn(items, board);
  const player = readIfPossible(itemAt(items, playerKey(playerId)), (item) => playerFromItem(playerId, item));
  const fits = stored && known?.day === dayOfSlot(stored.slot);
  return { stored, player, morning: fits ? known : undefined };
}

/** Some boards of the last refresh. One round trip. */
export async function readBoards(boards: readonly Board[]): Promise<Partial<Record<Board, StoredBoard>>> {
  const items = await batchGet([headKey, boardsKey]);
  return Object.fromEntries(boards.map((board) => [board, storedBoardIn(items, board)]));
}

/** The first hundred of a board, and the distribution of all. */
function storedBoardIn(items: readonly Item[], board: Board): StoredBoard | undefined {
  if (board !== 'all') {
    const read = boardsIn(items);
    return read && { ...read, ...read.boards[board] };
  }
  const head = snapshotIn(items);
  const rows = head?.rows.slice(0, TOP_RETURNS).map((row) => ({ ...row, gainCents: row.todayChangeCents }));
  return head && rows && { ...head, rows };
}
