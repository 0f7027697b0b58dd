import type { Player } from '../../functions/domain/player.ts';
import { rankIn } from '../../functions/domain/ranking/distribution.ts';
import { OFF_BOARD, onEachBoard, rankPlayers } from '../../functions/domain/ranking/rank.ts';
import type { Board } from '../../shared/boards.ts';
import type { Market } from '../../shared/market/market.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { tickStartMs } from '../../shared/tick.ts';

interface Place {
  /** In cents or millionths. */
  readonly figure: number;
  readonly rank: number;
}

/** As the refresh of the ranking makes them. */
export function rankedBoards(players: readonly Player[], market: Market): Record<Board, Map<string, Place>> {
  const { tick, prices, openings } = market;
  const opens = forEachPeriod((period) => [...openings[period].prices]);
  const ranking = rankPlayers(players, { tick, prices: [...prices], opens, nowMs: tickStartMs(tick + 1) });
  return onEachBoard((board) => {
    const { scores, distribution } = ranking[board];
    const places = players.flatMap(({ id }, index) => {
      const figure = scores[index] as number;
      return figure === OFF_BOARD ? [] : [[id, { figure, rank: rankIn(distribution, figure) }] as const];
    });
    return new Map(places);
  });
}
