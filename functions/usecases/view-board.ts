import { type Board, boardPeriods } from '../../shared/boards.ts';
import { nextFirstDayOf } from '../../shared/period.ts';
import type { BoardEntry, BoardPlace, BoardView } from '../../shared/schemas/board.ts';
import { NAMELESS_PLAYER } from '../../shared/schemas/player.ts';
import { dayOfSlot, firstSlotOfDay, SLOT_SECONDS, slotStartMs } from '../../shared/slot.ts';
import { type PlacedRow, readBoardContext, type StoredBoard } from '../data/board-context.ts';
import { namesAt } from '../data/name-log.ts';
import { fullName } from '../domain/player-name.ts';
import type { Named } from '../domain/ranking/name-log.ts';
import { offBoard, placeOf, toBoardPlace, toHiddenStanding, toStanding } from '../domain/ranking/own-place.ts';

interface Asked {
  readonly board: Board;
  readonly playerId: string;
  readonly nowMs: number;
}

/** A board as of the last ranking, with the caller's own place on it. */
export async function viewBoard({ board, playerId, nowMs }: Asked): Promise<BoardView> {
  const { stored, player, morning } = await readBoardContext(board, playerId, nowMs);
  if (!stored) return { ...notRanked, board };
  const names = await namesOf(stored);
  const day = dayOfSlot(stored.slot);
  const off = player && offBoard(board, player, { day, nowMs: slotStartMs(stored.slot) });
  const { distribution } = stored;
  const listed = stored.rows[names.findIndex(({ id }) => id === playerId)];
  const placed =
    listed ??
    (player && !off && distribution.players > 0
      ? placeOf({ board, player, moment: stored, distribution, morning })
      : undefined);
  return {
    board,
    entries: stored.rows.map((row, place) => toBoardEntry(row, names[place] as Named, playerId)),
    players: distribution.players,
    own: placed ? withoutHidden(toBoardPlace(board, placed, distribution), names) : null,
    offBoard: (!listed && off) || null,
    rankedAt: isoOfSlot(stored.slot),
    refreshSeconds: stored.refreshSeconds,
    endsAt: board === 'all' ? null : isoOfSlot(firstSlotOfDay(nextFirstDayOf(boardPeriods[board], day))),
  };
}

const notRanked = {
  ...{ entries: [], players: 0, own: null, offBoard: null, rankedAt: null, endsAt: null },
  refreshSeconds: SLOT_SECONDS,
};

function namesOf(stored: StoredBoard): Promise<Named[]> {
  return namesAt(
    stored.rows.map(({ position }) => position),
    stored,
  );
}

/** The distance to a place whose player hides holdings would tell that player's value to the cent. */
function withoutHidden(own: BoardPlace, names: readonly Named[]): BoardPlace {
  return own.next && names[own.next.rank - 1]?.hidesHoldings ? { ...own, next: null } : own;
}

function toBoardEntry(row: PlacedRow, named: Named, viewerId: string): BoardEntry {
  const { id, profileImageUrl, subscriptionTier, hidesHoldings } = named;
  const playerName = fullName(named) ?? NAMELESS_PLAYER;
  const standing = hidesHoldings && id !== viewerId ? toHiddenStanding(row) : toStanding(row);
  return { userId: id, playerName, profileImageUrl, subscriptionTier, ...standing };
}

function isoOfSlot(slot: number): string {
  return new Date(slotStartMs(slot)).toISOString();
}
