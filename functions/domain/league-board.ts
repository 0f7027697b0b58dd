import { type Board, boardPeriods } from '../../shared/boards.ts';
import { countable, formatCents, STARTING_CASH_CENTS } from '../../shared/money.ts';
import { firstDayOf } from '../../shared/period.ts';
import type { LeagueEntry } from '../../shared/schemas/league.ts';
import type { Player as WirePlayer } from '../../shared/schemas/player.ts';
import { firstTickOfDay, tickStartMs } from '../../shared/tick.ts';
import { hasPlanBetween, planAt } from './entitlement.ts';
import { coarseCents } from './hidden-value.ts';
import type { Player } from './player.ts';
import { gainCents, type Quotes, totalValueCents } from './portfolio.ts';
import { isOnAfterReset, returnOf } from './ranking/return.ts';

/*
 * The boards of a league: the same as everybody's, among at most fifty players. Equals share the better rank, the next rank
 * is skipped, and within a rank the player who joined the game earlier comes first.
 */

/** A place on a board. `figure` is what it is ranked by: cents on the board of all time, a return on the others. */
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

/** The places of some players on a board, the best first. */
export function rankMembers(players: readonly Player[], { board, quotes, nowMs }: Ranked): Place[] {
  const places = players
    .filter((player) => isOn(player, { board, quotes, nowMs }))
    .map((player) => ({ player, ...worthOf(player, board, quotes) }))
    .sort((one, other) => other.figure - one.figure || byJoining(one.player, other.player));
  let rank = 0;
  return places.map((place, index) => {
    if (place.figure !== places[index - 1]?.figure) rank = index + 1;
    return { ...place, rank };
  });
}

function isOn(player: Player, { board, quotes, nowMs }: Ranked): boolean {
  if (!isOnAfterReset(player.startedOverAtMs, board, quotes.day)) return false;
  const seasonStartMs = tickStartMs(firstTickOfDay(firstDayOf('season', quotes.day)));
  return board !== 'free' || !hasPlanBetween(player, seasonStartMs, nowMs + 1);
}

function worthOf(player: Player, board: Board, quotes: Quotes): Pick<Place, 'figure' | 'valueCents' | 'gainCents'> {
  const valueCents = totalValueCents(player, quotes);
  if (board === 'all')
    return { figure: valueCents, valueCents, gainCents: countable(valueCents - STARTING_CASH_CENTS) };
  const gain = gainCents(player, boardPeriods[board], quotes);
  return { figure: returnOf({ valueCents, gainCents: gain }), valueCents, gainCents: gain };
}

/** Ids settle what moments leave open, so that rows never change places by themselves. */
function byJoining(one: Player, other: Player): number {
  return one.joinedAtMs - other.joinedAtMs || (one.id < other.id ? -1 : 1);
}

interface Seen {
  readonly names: WirePlayer;
  /** Whether this viewer sees a rounded value alone. */
  readonly isHidden: boolean;
  readonly nowMs: number;
}

/** A place as a member sees it. */
export function toLeagueEntry(place: Place, { names, isHidden, nowMs }: Seen): LeagueEntry {
  const { player, rank, valueCents, gainCents: gain } = place;
  return {
    ...names,
    rank,
    subscriptionTier: planAt(player, nowMs),
    totalValue: formatCents(isHidden ? coarseCents(valueCents) : valueCents),
    gain: isHidden ? null : formatCents(gain),
    returnPercent: isHidden ? null : returnPercent(returnOf({ valueCents, gainCents: gain })),
  };
}

/** 15,000 millionths → "1.50", rounded half away from zero. */
export function returnPercent(millionths: number): string {
  return formatCents(Math.sign(millionths) * Math.round(Math.abs(millionths) / 100));
}
