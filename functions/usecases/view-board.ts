import { type Board, boardPeriods } from '../../shared/boards.ts';
import { nextFirstDayOf } from '../../shared/period.ts';
import type { BoardEntry, BoardPlace, BoardView, OwnPlace } from '../../shared/schemas/board.ts';
import { NAMELESS_PLAYER } from '../../shared/schemas/player.ts';
import { dayOfTick, firstTickOfDay, TICK_SECONDS, tickStartMs } from '../../shared/tick.ts';
import { readBoard, readBoardContext } from '../data/ranking.ts';
import { withNamesOf } from '../data/ranking-names.ts';
import { standardReturn } from '../domain/index-course.ts';
import { fullName } from '../domain/player-name.ts';
import type { Named } from '../domain/ranking/names.ts';
import { placeOf, toBoardPlace, toHiddenRank, toOwnRank } from '../domain/ranking/own-place.ts';
import { percentText } from '../domain/ranking/return.ts';
import { offPublicBoard, quotesAt } from '../domain/ranking/score.ts';
import type { Row } from '../domain/ranking/stored-board.ts';

interface Asked {
  readonly board: Board;
  readonly playerId: string;
  readonly nowMs: number;
}

type NamedRow = Row & { readonly named: Named };

export async function viewBoard(board: Board): Promise<BoardView> {
  const stored = await readBoard(board);
  if (!stored) return { ...notRanked, board };
  const rows = await withNamesOf(stored.rows, stored.names);
  const day = dayOfTick(stored.tick);
  return {
    board,
    entries: rows.map(toBoardEntry),
    players: stored.distribution.players,
    indexReturnPercent: board === 'free' ? percentText(standardReturn(stored.prices, stored.opens.season)) : null,
    rankedAt: isoOfTick(stored.tick),
    refreshSeconds: stored.refreshSeconds,
    endsAt: board === 'all' ? null : isoOfTick(firstTickOfDay(nextFirstDayOf(boardPeriods[board], day))),
  };
}

const notRanked = {
  ...{ entries: [], players: 0, indexReturnPercent: null, rankedAt: null, endsAt: null },
  refreshSeconds: TICK_SECONDS,
};

export async function viewOwnPlace({ board, playerId, nowMs }: Asked): Promise<OwnPlace> {
  const { stored, player, morning } = await readBoardContext(board, playerId, nowMs);
  if (!stored) return { own: null, offBoard: null, rankedAt: null };
  const rows = await withNamesOf(stored.rows, stored.names);
  const off = player && offPublicBoard(board, player, { day: dayOfTick(stored.tick), nowMs: tickStartMs(stored.tick) });
  const { distribution } = stored;
  const listed = rows.find(({ named }) => named.id === playerId);
  const placed =
    listed ??
    (player && !off && distribution.players > 0
      ? placeOf({ board, player, quotes: quotesAt(stored), distribution, morning })
      : undefined);
  return {
    own: placed ? withoutHidden(toBoardPlace(board, placed, distribution), stored.rows, rows) : null,
    offBoard: (!listed && off) || null,
    rankedAt: isoOfTick(stored.tick),
  };
}

/**
 * The distance to the place of a player who hides holdings would reveal that player's value to the cent. A listed
 * player whose name cannot be read may be one of them.
 */
function withoutHidden(own: BoardPlace, listed: readonly Row[], named: readonly NamedRow[]): BoardPlace {
  const above = own.next && listed[own.next.rank - 1];
  if (!above) return own;
  const isShown = named.some((row) => row.position === above.position && !row.named.hidesHoldings);
  return isShown ? own : { ...own, next: null };
}

function toBoardEntry({ named, ...row }: NamedRow): BoardEntry {
  const { id, profileImageUrl, subscriptionTier, hidesHoldings } = named;
  const playerName = fullName(named) ?? NAMELESS_PLAYER;
  const standing = hidesHoldings ? toHiddenRank(row) : toOwnRank(row);
  return { userId: id, playerName, profileImageUrl, subscriptionTier, ...standing };
}

function isoOfTick(tick: number): string {
  return new Date(tickStartMs(tick)).toISOString();
}
