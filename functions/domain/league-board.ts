import { type Board, boardPeriods } from '../../shared/boards.ts';
import { countable, formatCents, STARTING_CASH_CENTS } from '../../shared/money.ts';
import type { LeagueEntry } from '../../shared/schemas/league.ts';
import type { Player as WirePlayer } from '../../shared/schemas/player.ts';
import { planAt } from './entitlement.ts';
import type { Player } from './player.ts';
import { coarseCents, type Quotes } from './portfolio.ts';
import { percentText, returnOf } from './ranking/return.ts';
import { figuresOf, offBoard, scoreOf } from './ranking/score.ts';

/*
 * A league's boards are the public ones, among at most fifty players. Ties share the better rank and the next rank is
 * skipped; within a rank, the player who joined the game earlier comes first.
 */

/** `figure` decides the place: cents on the all-time board, a return on the others. */
interface Place {
  readonly player: Player;
  readonly rank: number;
  readonly figure: number;
  readonly valueCents: number;
  readonly gainCents: number;
}

interface Ranked {
  readonly board: Board;
  readonly quotes: Quotes;
  readonly nowMs: number;
}

/** Sorts best first. A plan that begins at `nowMs` counts. */
export function rankMembers(players: readonly Player[], { board, quotes, nowMs }: Ranked): Place[] {
  const places = players
    .filter((player) => !offBoard(board, player, { day: quotes.day, nowMs: nowMs + 1 }))
    .map((player) => {
      const figures = figuresOf(player, quotes);
      const { valueCents, gainsCents } = figures;
      const sinceStart = countable(valueCents - STARTING_CASH_CENTS);
      const gainCents = board === 'all' ? sinceStart : gainsCents[boardPeriods[board]];
      return { player, figure: scoreOf(board, figures), valueCents, gainCents };
    })
    .sort((one, other) => other.figure - one.figure || byJoining(one.player, other.player));
  let rank = 0;
  return places.map((place, index) => {
    if (place.figure !== places[index - 1]?.figure) rank = index + 1;
    return { ...place, rank };
  });
}

/** Ids break ties, so that rows never swap at random. */
function byJoining(one: Player, other: Player): number {
  return one.joinedAtMs - other.joinedAtMs || (one.id < other.id ? -1 : 1);
}

interface Seen {
  readonly names: WirePlayer;
  /** Whether this viewer sees only a rounded value. */
  readonly isHidden: boolean;
  readonly nowMs: number;
}

export function toLeagueEntry(place: Place, { names, isHidden, nowMs }: Seen): LeagueEntry {
  const { player, rank, valueCents, gainCents: gain } = place;
  return {
    ...names,
    rank,
    subscriptionTier: planAt(player, nowMs),
    totalValue: formatCents(isHidden ? coarseCents(valueCents) : valueCents),
    gain: isHidden ? null : formatCents(gain),
    returnPercent: isHidden ? null : percentText(returnOf({ valueCents, gainCents: gain })),
  };
}
