import type { Board } from '../../../shared/boards.ts';
import type { Player } from '../player.ts';
import { type Moment, quotesAt } from './moment.ts';
import type { Morning } from './movement.ts';
import { placeOf } from './own-place.ts';
import { onEachBoard, type Ranking } from './rank.ts';
import type { RankedBoard } from './stored-board.ts';

interface Listing {
  readonly players: readonly Player[];
  readonly ranking: Ranking;
  readonly moment: Moment;
  readonly morning: Morning;
  /** Where each listed player's names are. */
  readonly positions: ReadonlyMap<string, number>;
  readonly online: ReadonlySet<string>;
}

/** The boards with their best players, whose places are found as everybody else's are. */
export function boardsOf(listing: Listing): Record<Board, RankedBoard> {
  const { players, ranking, moment, morning, positions, online } = listing;
  const quotes = quotesAt(moment);
  return onEachBoard((board) => {
    const { top, distribution } = ranking[board];
    const rows = top.map((row) => {
      const player = players[row] as Player;
      const place = placeOf({ board, player, quotes, distribution, morning });
      return { ...place, position: positions.get(player.id) as number, isOnline: online.has(player.id) };
    });
    return { rows, distribution };
  });
}
