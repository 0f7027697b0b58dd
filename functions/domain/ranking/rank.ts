import { type Board, boards } from '../../../shared/boards.ts';
import { companies } from '../../../shared/companies.ts';
import { dayOfTick, firstTickOfDay, tickStartMs } from '../../../shared/tick.ts';
import type { Player } from '../player.ts';
import type { Quotes } from '../portfolio.ts';
import { type Detail, type Distribution, distributionOf } from './distribution.ts';
import { type Figures, figuresOf, type Moment, morningFiguresOf, offOwnBoard, quotesAt, scoreOf } from './score.ts';

/*
 * The ranks of all players, on every board. Equal scores share the better rank, and the next rank is skipped (1, 2, 2,
 * 4). Within a rank, the player who joined earlier is listed first, so new players, who all have the same cash, queue
 * behind each other. A player who is off a board has no place on it and is not counted.
 */

/** The number of players listed on the all-time board. */
export const TOP_PLAYERS = 1000;

/** The number of players listed on each board of returns. */
export const TOP_RETURNS = 100;

/** Any all-time rank follows from 2,048 points of the sorted values, any other from 1,024 of the returns. */
const ofReturns: Detail = { listed: TOP_RETURNS, points: 1024 };
const details: Readonly<Record<Board, Detail>> = {
  all: { listed: TOP_PLAYERS, points: 2048 },
  ...{ today: ofReturns, week: ofReturns, season: ofReturns, free: ofReturns, programs: ofReturns },
};

const OFF_BOARD = Number.NEGATIVE_INFINITY;

interface Standings {
  /** Indexed like the players. */
  readonly scores: Float64Array;
  readonly top: readonly number[];
  readonly distribution: Distribution;
}

export type Ranking = Readonly<Record<Board, Standings>>;

/** A paid plan counts until `nowMs`. */
type At = Moment & { readonly nowMs: number };

export function rankPlayers(players: readonly Player[], at: At): Ranking {
  const scores = scoresAt(at, players, figuresOf);
  return onEachBoard((board) => {
    const distribution = distributionOf(descending(scores[board]), details[board]);
    return { scores: scores[board], top: topOf(players, scores[board], distribution), distribution };
  });
}

export function rankMorning(players: readonly Player[], at: At): Record<Board, Distribution> {
  const openedAtMs = tickStartMs(firstTickOfDay(dayOfTick(at.tick)));
  const there = players.filter(({ joinedAtMs }) => joinedAtMs < openedAtMs);
  const scores = scoresAt(at, there, (player, quotes) => morningFiguresOf(figuresOf(player, quotes)));
  return onEachBoard((board) => distributionOf(descending(scores[board]), details[board]));
}

export function onEachBoard<T>(of: (board: Board) => T): Record<Board, T> {
  return Object.fromEntries(boards.map((board) => [board, of(board)])) as Record<Board, T>;
}

function scoresAt(
  { nowMs, ...moment }: At,
  players: readonly Player[],
  figuresAt: (player: Player, quotes: Quotes) => Figures,
): Record<Board, Float64Array> {
  const quotes = quotesAt(moment);
  const at = { day: quotes.day, nowMs };
  const scores = onEachBoard(() => new Float64Array(players.length).fill(OFF_BOARD));
  for (const [index, player] of players.entries()) {
    const figures = figuresAt(player, quotes);
    for (const board of boards) if (!offOwnBoard(board, player, at)) scores[board][index] = scoreOf(board, figures);
  }
  return scores;
}

export function countHolders(players: readonly Player[]): number[] {
  const counts = new Map<string, number>(companies.map(({ symbol }) => [symbol, 0]));
  for (const { holdings } of players)
    for (const symbol of holdings.keys()) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return [...counts.values()];
}

/** Omits players who are off the board. */
function descending(scores: Float64Array): Float64Array {
  return scores
    .filter((score) => score !== OFF_BOARD)
    .sort()
    .reverse();
}

/** Sorts only players who are at least as good as the last one listed. */
function topOf(players: readonly Player[], scores: Float64Array, { listed, scores: points }: Distribution): number[] {
  const least = points[listed - 1] ?? Number.POSITIVE_INFINITY;
  const scoreAt = (index: number) => scores[index] as number;
  const joinedAt = (index: number) => (players[index] as Player).joinedAtMs;
  // The sort is stable: players who joined at the same time keep their order.
  return [...players.keys()]
    .filter((index) => scoreAt(index) >= least)
    .sort((one, other) => scoreAt(other) - scoreAt(one) || joinedAt(one) - joinedAt(other))
    .slice(0, listed);
}
