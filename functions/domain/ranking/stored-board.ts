import * as z from 'zod/mini';
import type { Board } from '../../../shared/boards.ts';
import type { Player } from '../player.ts';
import type { Distribution } from './distribution.ts';
import { type Morning, type Placed, placeOf } from './own-place.ts';
import { onEachBoard, type Ranking, TOP_PLAYERS, TOP_RETURNS } from './rank.ts';
import { type Moment, quotesAt } from './score.ts';

/*
 * A board is stored as an array per column, with sorted numbers as differences. It is written every ten seconds and
 * each KB is a write unit: a thousand players are 7 KB, and would be 14 as a list of objects.
 */

export interface Row extends Placed {
  readonly position: number;
  readonly isOnline: boolean;
}

export interface RankedBoard {
  readonly rows: readonly Row[];
  readonly distribution: Distribution;
}

const Numbers = z.array(z.int());

export const StoredDistribution = z.object({ players: z.int(), listed: z.int(), scores: Numbers, ranks: Numbers });

export const StoredBoard = z.object({
  positions: Numbers.check(z.maxLength(TOP_PLAYERS)),
  /** Empty on the all-time board, where the scores are the values. */
  values: Numbers,
  gains: Numbers,
  online: Numbers,
  /** Only the first hundred have movements, because no screen shows more. */
  movements: z.array(z.nullable(z.int())).check(z.maxLength(TOP_RETURNS)),
  distribution: StoredDistribution,
});

export function toStoredBoard({ rows, distribution }: RankedBoard): z.infer<typeof StoredBoard> {
  const isByValue = rows.every(({ valueCents }, place) => valueCents === distribution.scores[place]);
  return {
    positions: rows.map(({ position }) => position),
    values: isByValue ? [] : rows.map(({ valueCents }) => valueCents),
    gains: rows.map(({ gainCents }) => gainCents),
    online: rows.map(({ isOnline }) => Number(isOnline)),
    movements: rows.slice(0, TOP_RETURNS).map(({ movement }) => movement),
    distribution: toStoredDistribution(distribution),
  };
}

export function fromStoredBoard(stored: z.infer<typeof StoredBoard>): RankedBoard {
  const { positions, values, gains, online, movements } = stored;
  const distribution = fromStoredDistribution(stored.distribution);
  const rows = positions.map((position, place) => ({
    position,
    rank: distribution.ranks[place] as number,
    valueCents: values[place] ?? (distribution.scores[place] as number),
    gainCents: gains[place] as number,
    isOnline: online[place] === 1,
    movement: movements[place] ?? null,
  }));
  return { rows, distribution };
}

export function toStoredDistribution({ scores, ranks, ...rest }: Distribution): z.infer<typeof StoredDistribution> {
  return { ...rest, scores: steps(scores), ranks: steps(ranks) };
}

export function fromStoredDistribution({ scores, ranks, ...rest }: z.infer<typeof StoredDistribution>): Distribution {
  return { ...rest, scores: sums(scores), ranks: sums(ranks) };
}

function steps(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

function sums(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return sum;
  });
}

interface Listing {
  readonly players: readonly Player[];
  readonly ranking: Ranking;
  readonly moment: Moment;
  readonly morning: Morning;
  readonly positions: ReadonlyMap<string, number>;
  readonly online: ReadonlySet<string>;
}

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
