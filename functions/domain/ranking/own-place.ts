import { type Board, boardPeriods } from '../../../shared/boards.ts';
import { formatCents, formatPercent } from '../../../shared/money.ts';
import { firstDayOf } from '../../../shared/period.ts';
import type { BoardPlace, OffBoardReason } from '../../../shared/schemas/board.ts';
import { firstSlotOfDay, slotStartMs } from '../../../shared/slot.ts';
import { hasPlanBetween } from '../entitlement.ts';
import { coarseCents } from '../hidden-value.ts';
import type { Player } from '../player.ts';
import { gainCents, totalValueCents } from '../portfolio.ts';
import { type Distribution, leastScoreOf, rankIn } from './distribution.ts';
import { type Moment, quotesAt } from './moment.ts';
import { type Morning, movementOf, periodOf } from './movement.ts';
import { isOnAfterNewStart, leastGainOf, returnOf } from './return.ts';

/** Beyond the first ten the next place to reach is a multiple of this. */
const PLACES = 10;

/** Why a player is off a board on a day, undefined if they are on it. */
export function offBoard(board: Board, player: Player, { day, nowMs }: { day: number; nowMs: number }) {
  if (!isOnAfterNewStart(player.startedOverAtMs, board, day))
    return (board === 'all' ? 'new-start' : 'started-over') satisfies OffBoardReason;
  if (board === 'all') return undefined;
  const startMs = slotStartMs(firstSlotOfDay(firstDayOf(boardPeriods[board], day)));
  const paid = board === 'free' && hasPlanBetween(player, startMs, nowMs);
  return paid ? ('paid-plan' satisfies OffBoardReason) : undefined;
}

/** What is known of a place on a board. */
export interface Placed {
  readonly rank: number;
  readonly valueCents: number;
  readonly gainCents: number;
  readonly movement: number | null;
}

interface Unlisted {
  readonly board: Board;
  readonly player: Player;
  readonly moment: Moment;
  readonly distribution: Distribution;
  readonly morning: Morning | undefined;
}

/** The place of a player who need not be listed, at the prices of the ranking, so that it fits between the listed. */
export function placeOf({ board, player, moment, distribution, morning }: Unlisted): Placed {
  const quotes = quotesAt(moment);
  const valueCents = totalValueCents(player, quotes);
  const period = periodOf(board);
  const dayGainCents = gainCents(player, 'day', quotes);
  const gain = period ? gainCents(player, period, quotes) : dayGainCents;
  const rank = rankIn(distribution, period ? returnOf({ valueCents, gainCents: gain }) : valueCents);
  const { joinedAtMs, startedOverAtMs } = player;
  const placed = { board, rank, valueCents, gainCents: gain, dayGainCents, joinedAtMs, startedOverAtMs };
  return { rank, valueCents, gainCents: gain, movement: morning ? movementOf(placed, morning) : null };
}

/** A place as it is shown to its player, with the distance to the next one worth naming. */
export function toBoardPlace(board: Board, placed: Placed, distribution: Distribution): BoardPlace {
  return { ...toStanding(placed), next: nextOf(board, placed, distribution) };
}

export function toStanding({ rank, valueCents, gainCents, movement }: Placed) {
  return {
    rank,
    totalValue: formatCents(valueCents),
    gain: formatCents(gainCents),
    returnPercent: formatPercent({ changeCents: gainCents, fromCents: valueCents - gainCents }),
    movement,
  };
}

/** A place as others see it whose player hides holdings. */
export function toHiddenStanding({ rank, valueCents, movement }: Placed) {
  return { rank, totalValue: formatCents(coarseCents(valueCents)), gain: null, returnPercent: null, movement };
}

/** The next multiple of ten, within the first ten the place above, and what is missing: so much more is as good as that place. */
function nextOf(board: Board, { rank, valueCents, gainCents }: Placed, distribution: Distribution) {
  if (rank === 1) return null;
  const next = rank > PLACES ? Math.floor((rank - 1) / PLACES) * PLACES : rank - 1;
  const score = leastScoreOf(distribution, next);
  const fromCents = valueCents - gainCents;
  // Of nothing there is no return.
  if (board !== 'all' && fromCents <= 0) return null;
  const missingCents = board === 'all' ? score - valueCents : leastGainOf(score, fromCents) - gainCents;
  return { rank: next, coins: formatCents(missingCents) };
}
