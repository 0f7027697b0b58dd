import { type Board, boardPeriods } from '../../../shared/boards.ts';
import { firstDayOf } from '../../../shared/period.ts';
import { firstTickOfDay, tickStartMs } from '../../../shared/tick.ts';
import { beganAtMs, type Player } from '../player.ts';
import { type Distribution, rankIn } from './distribution.ts';
import { type Figures, morningFiguresOf, scoreOf } from './score.ts';

/** The distributions with which a day opened. */
export interface Morning {
  readonly day: number;
  readonly distributions: Readonly<Record<Board, Distribution>>;
}

interface Ranked {
  readonly board: Board;
  readonly player: Player;
  readonly figures: Figures;
  readonly rank: number;
}

/**
 * The places that a player has gained since the day opened, less than 0 for places lost. Null for a player who had no place
 * then: who has joined or started over since, or where the board's period began with the day.
 */
export function movementOf({ board, player, figures, rank }: Ranked, { day, distributions }: Morning): number | null {
  if (beganAtMs(player) >= tickStartMs(firstTickOfDay(day))) return null;
  if (board !== 'all' && firstDayOf(boardPeriods[board], day) === day) return null;
  return rankIn(distributions[board], scoreOf(board, morningFiguresOf(figures))) - rank;
}
