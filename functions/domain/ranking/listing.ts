import { type Board, boardPeriods } from '../../../shared/boards.ts';
import { STARTING_CASH_CENTS } from '../../../shared/money.ts';
import type { Moment } from './moment.ts';
import { type Morning, movementOf } from './movement.ts';
import { type Ranking, TOP_RETURNS } from './rank.ts';
import type { Roster } from './roster.ts';
import type { ReturnBoard, TopBoard } from './snapshot.ts';

interface Listing {
  readonly roster: Roster;
  readonly ranking: Ranking;
  readonly moment: Moment;
  readonly morning: Morning;
  /** The position of a player's names in the log. */
  readonly positionOf: (playerId: string) => number;
}

/** The board of all time, as of the moment of the ranking. */
export function topBoardOf(listing: Listing, online: ReadonlySet<string>): TopBoard {
  const { roster, ranking, moment } = listing;
  const { top, distribution } = ranking.all;
  const rows = top.map((row, place) => {
    const { position, valueCents } = placeOf(listing, row);
    const rank = distribution.ranks[place] as number;
    const isOnline = online.has(roster.ids[row] as string);
    const todayChangeCents = roster.gainCents(row, 'day', moment);
    const gainCents = valueCents - STARTING_CASH_CENTS;
    const movement = place < TOP_RETURNS ? movementIn(listing, { board: 'all', row, rank, gainCents }) : null;
    return { position, rank, valueCents, todayChangeCents, isOnline, movement };
  });
  return { rows, distribution };
}

/** A board of returns, as of the moment of the ranking. */
export function returnBoardOf(listing: Listing, board: Exclude<Board, 'all'>): ReturnBoard {
  const { roster, ranking, moment } = listing;
  const { top, distribution } = ranking[board];
  const rows = top.map((row, place) => {
    const rank = distribution.ranks[place] as number;
    const gainCents = roster.gainCents(row, boardPeriods[board], moment);
    return {
      ...placeOf(listing, row),
      rank,
      gainCents,
      movement: movementIn(listing, { board, row, rank, gainCents }),
    };
  });
  return { rows, distribution };
}

function placeOf({ roster, ranking, positionOf }: Listing, row: number) {
  return { position: positionOf(roster.ids[row] as string), valueCents: ranking.all.values[row] as number };
}

interface Place {
  readonly board: Board;
  readonly row: number;
  readonly rank: number;
  readonly gainCents: number;
}

function movementIn({ roster, ranking, moment, morning }: Listing, { board, row, rank, gainCents }: Place) {
  const placed = {
    ...{ board, rank, gainCents },
    valueCents: ranking.all.values[row] as number,
    dayGainCents: roster.gainCents(row, 'day', moment),
    joinedAtMs: roster.joinedAtMs[row] as number,
    startedOverAtMs: roster.startedOverAtMs[row] as number,
  };
  return movementOf(placed, morning);
}
