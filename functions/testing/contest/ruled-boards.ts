import type { Board } from '../../../shared/boards.ts';
import { boardPeriods, boards } from '../../../shared/boards.ts';
import type { Market } from '../../../shared/market/market.ts';
import { dayOfSlot, monthOfSlot } from '../../../shared/slot.ts';
import { seasonSpan } from '../../domain/contest/season.ts';
import { hasPlanBetween } from '../../domain/entitlement.ts';
import type { Player } from '../../domain/player.ts';
import { gainCents, totalValueCents } from '../../domain/portfolio.ts';
import { hasReturn, returnOf } from '../../domain/ranking/return.ts';
import { quotesBySymbol } from '../../usecases/live-market.ts';

/** The figure of each player on each board, in cents or millionths, as the game's rules compute it. */
export function ruledBoards(players: readonly Player[], market: Market): Record<Board, Map<string, number>> {
  const quotes = quotesBySymbol(market);
  const day = dayOfSlot(market.slot);
  const { startMs, endMs } = seasonSpan(monthOfSlot(market.slot));
  const figureOf = (board: Board, player: Player) => {
    const valueCents = totalValueCents(player, quotes);
    if (board === 'all') return valueCents;
    const period = boardPeriods[board];
    if (board === 'free' && hasPlanBetween(player, startMs, endMs)) return undefined;
    if (!hasReturn(player.startedOverAtMs, period, day)) return undefined;
    return returnOf({ valueCents, gainCents: gainCents(player, period, quotes) });
  };
  const boardOf = (board: Board) =>
    new Map(
      players.flatMap((player) => {
        const figure = figureOf(board, player);
        return figure === undefined ? [] : [[player.id, figure] as const];
      }),
    );
  return Object.fromEntries(boards.map((board) => [board, boardOf(board)])) as Record<Board, Map<string, number>>;
}
