import { type Board, boardPeriods } from '../../shared/boards.ts';
import { nextFirstDayOf } from '../../shared/period.ts';
import * as rows from '../../shared/routes/boards.ts';
import type { BoardEntry, BoardPlace, BoardView } from '../../shared/schemas/board.ts';
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
import { Answer } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { newestMessage } from '../usecases/chat.ts';
import { readMarketHalt } from '../usecases/market-halt.ts';
import { viewLeaderboard, viewOwnRank } from '../usecases/view-rankings.ts';

export const getBoard = serve(rows.getBoard, async ({ params: { board }, nowMs }) => {
  const [body, newest, halt] = await Promise.all([viewBoard(board), newestMessage(nowMs), readMarketHalt()]);
  return new Answer({ body, headers: { ...newest, ...halt } });
});

type NamedRow = Row & { readonly named: Named };

async function viewBoard(board: Board): Promise<BoardView> {
  const stored = await readBoard(board);
  if (!stored) return { ...notRanked, board };
  const named = await withNamesOf(stored.rows, stored.names);
  const day = dayOfTick(stored.tick);
  return {
    board,
    entries: named.map(toBoardEntry),
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

function toBoardEntry({ named, ...row }: NamedRow): BoardEntry {
  const { id, profileImageUrl, subscriptionTier, hidesHoldings } = named;
  const playerName = fullName(named) ?? NAMELESS_PLAYER;
  const standing = hidesHoldings ? toHiddenRank(row) : toOwnRank(row);
  return { userId: id, playerName, profileImageUrl, subscriptionTier, ...standing };
}

export const getOwnPlace = serve(rows.getOwnPlace, async ({ params: { board }, session: { playerId }, nowMs }) => {
  const { stored, player, morning } = await readBoardContext(board, playerId, nowMs);
  if (!stored) return { own: null, offBoard: null, rankedAt: null };
  const named = await withNamesOf(stored.rows, stored.names);
  const off = player && offPublicBoard(board, player, { day: dayOfTick(stored.tick), nowMs: tickStartMs(stored.tick) });
  const { distribution } = stored;
  const listed = named.find((row) => row.named.id === playerId);
  const placed =
    listed ??
    (player && !off && distribution.players > 0
      ? placeOf({ board, player, quotes: quotesAt(stored), distribution, morning })
      : undefined);
  return {
    own: placed ? withoutHidden(toBoardPlace(board, placed, distribution), stored.rows, named) : null,
    offBoard: (!listed && off) || null,
    rankedAt: isoOfTick(stored.tick),
  };
});

/**
 * The distance to a player who hides holdings would reveal that player's value to the cent. A listed player whose name
 * cannot be read may be one of them.
 */
function withoutHidden(own: BoardPlace, listed: readonly Row[], named: readonly NamedRow[]): BoardPlace {
  const above = own.next && listed[own.next.rank - 1];
  if (!above) return own;
  const isShown = named.some((row) => row.position === above.position && !row.named.hidesHoldings);
  return isShown ? own : { ...own, next: null };
}

function isoOfTick(tick: number): string {
  return new Date(tickStartMs(tick)).toISOString();
}

export const getOwnRank = serve(rows.getOwnRank, ({ session: { playerId }, nowMs }) => viewOwnRank(playerId, nowMs));

export const getLeaderboard = serve(rows.getLeaderboard, ({ session, nowMs }) =>
  viewLeaderboard(session.playerId, nowMs),
);
