import { type Board, boardPeriods } from '../../../shared/boards.ts';
import { formatCents, formatPercent } from '../../../shared/money.ts';
import { firstDayOf } from '../../../shared/period.ts';
import type { BoardPlace } from '../../../shared/schemas/board.ts';
import { firstTickOfDay, tickStartMs } from '../../../shared/tick.ts';
import { beganAtMs, type Player } from '../player.ts';
import { coarseCents, type Quotes } from '../portfolio.ts';
import { type Distribution, leastScoreOf, rankIn } from './distribution.ts';
import { leastGainOf } from './return.ts';
import { type Figures, figuresOf, morningFiguresOf, scoreOf } from './score.ts';

/** Beyond the first ten, the next place to reach is a multiple of this. */
const PLACES = 10;

export interface Placed {
  readonly rank: number;
  readonly valueCents: number;
  readonly gainCents: number;
  readonly movement: number | null;
}

interface Placing {
  readonly board: Board;
  readonly player: Player;
  readonly quotes: Quotes;
  readonly distribution: Distribution;
  readonly morning: Morning | undefined;
}

/** Uses a ranking's prices. The gain on the all-time board is the day's. */
export function placeOf({ board, player, quotes, distribution, morning }: Placing): Placed {
  const figures = figuresOf(player, quotes);
  const rank = rankIn(distribution, scoreOf(board, figures));
  return {
    rank,
    valueCents: figures.valueCents,
    gainCents: figures.gainsCents[board === 'all' ? 'day' : boardPeriods[board]],
    movement: morning ? movementOf({ board, player, figures, rank }, morning) : null,
  };
}

export function toBoardPlace(board: Board, placed: Placed, distribution: Distribution): BoardPlace {
  return { ...toOwnRank(placed), next: nextOf(board, placed, distribution) };
}

export function toOwnRank({ rank, valueCents, gainCents, movement }: Placed) {
  return {
    rank,
    totalValue: formatCents(valueCents),
    gain: formatCents(gainCents),
    returnPercent: formatPercent({ changeCents: gainCents, fromCents: valueCents - gainCents }),
    movement,
  };
}

export function toHiddenRank({ rank, valueCents, movement }: Placed) {
  return { rank, totalValue: formatCents(coarseCents(valueCents)), gain: null, returnPercent: null, movement };
}

/** Returns the next multiple of ten, or within the first ten the place above, and the coins needed to equal it. */
function nextOf(board: Board, { rank, valueCents, gainCents }: Placed, distribution: Distribution) {
  if (rank === 1) return null;
  const next = rank > PLACES ? Math.floor((rank - 1) / PLACES) * PLACES : rank - 1;
  const score = leastScoreOf(distribution, next);
  const fromCents = valueCents - gainCents;
  // A return needs a positive starting value.
  if (board !== 'all' && fromCents <= 0) return null;
  const missingCents = board === 'all' ? score - valueCents : leastGainOf(score, fromCents) - gainCents;
  return { rank: rankIn(distribution, score), coins: formatCents(missingCents) };
}

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
 * Returns the places gained since the day opened, negative for places lost. Null for a player without a place at that
 * time, who has joined or started over since, and for all players if the board's period began with the day.
 */
export function movementOf({ board, player, figures, rank }: Ranked, { day, distributions }: Morning): number | null {
  if (beganAtMs(player) >= tickStartMs(firstTickOfDay(day))) return null;
  if (board !== 'all' && firstDayOf(boardPeriods[board], day) === day) return null;
  const opening = distributions[board];
  return opening.players === 0 ? null : rankIn(opening, scoreOf(board, morningFiguresOf(figures))) - rank;
}

interface Place {
  readonly rank: number;
  readonly movement: number | null;
}

/** Pairs players who lost places since the day opened with the player now above. Rows are sorted by rank. */
export function passedRows<Row extends Place>(rows: readonly Row[]): { passed: Row; by: Row }[] {
  return rows.flatMap((passed, place) => {
    const by = rows.slice(0, place).findLast(({ rank }) => rank < passed.rank);
    return by && (passed.movement ?? 0) < 0 ? [{ passed, by }] : [];
  });
}
