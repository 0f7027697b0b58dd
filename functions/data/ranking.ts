import * as z from 'zod/mini';
import { type Board, boards } from '../../shared/boards.ts';
import type { Player } from '../domain/player.ts';
import type { Moment } from '../domain/ranking/moment.ts';
import type { Named, NameList } from '../domain/ranking/names.ts';
import { onEachBoard } from '../domain/ranking/rank.ts';
import { type Candidate, RANK_CANDIDATES } from '../domain/ranking/rank-achievements.ts';
import {
  fromStoredBoard,
  type RankedBoard,
  type Row,
  StoredBoard,
  toStoredBoard,
} from '../domain/ranking/stored-board.ts';
import type { Entry } from '../domain/ranking/views.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { playerFromItem, playerKey } from './player.ts';
import { type Profile, profileKey, readableProfile } from './profile.ts';
import { putRankingItem, rankingItemIn, rankingKey } from './ranking-item.ts';
import { withNamesOf } from './ranking-names.ts';
import { readIfPossible } from './read-item.ts';
import type { Item, Key } from './table.ts';

/*
 * RANKING / HEAD, RANKING / BOARDS: the last refresh: the board of all time, and the boards of returns. Each has the prices it
 * was made at and the list of names that it refers to. A reader needs one of them, so it sees the old one or the new one, and
 * never waits.
 */

const headKey = rankingKey('HEAD');
const boardsKey = rankingKey('BOARDS');

export function boardKey(board: Board): Key {
  return board === 'all' ? headKey : boardsKey;
}

const Prices = z.array(z.int().check(z.minimum(0)));
const StoredRanking = z.object({
  tick: z.int(),
  prices: Prices,
  opens: z.object({ day: Prices, week: Prices, season: Prices }),
  refreshSeconds: z.int(),
  names: z.object({ began: z.int(), place: z.int(), count: z.int() }),
  candidates: z.array(z.object({ id: z.string(), bits: z.int() })).check(z.maxLength(RANK_CANDIDATES)),
  boards: z.partialRecord(z.enum(boards), StoredBoard),
});

interface Refreshed extends Moment {
  readonly refreshSeconds: number;
  readonly names: NameList;
  /** The players to whom the minute job gives achievements (usecases/give-rank-achievements.ts). */
  readonly candidates: readonly Candidate[];
}

/** One board of the last refresh. */
export type Snapshot = Refreshed & RankedBoard;

export async function putRanking({ boards: made, ...refreshed }: Refreshed & { boards: Record<Board, RankedBoard> }) {
  const { all, ...returns } = onEachBoard((board) => toStoredBoard(made[board]));
  await putRankingItem(headKey, { ...refreshed, candidates: [], boards: { all } });
  await putRankingItem(boardsKey, { ...refreshed, boards: returns });
}

export function snapshotIn(items: readonly Item[], board: Board = 'all'): Snapshot | undefined {
  const stored = rankingItemIn(items, boardKey(board), StoredRanking);
  const made = stored?.boards[board];
  return stored && made && { ...stored, ...fromStoredBoard(made) };
}

/** One board of the last refresh, undefined before the first. One that cannot be read counts as none. */
export async function getSnapshot(board: Board = 'all', { consistent = false } = {}): Promise<Snapshot | undefined> {
  return snapshotIn(await batchGet([boardKey(board)], { consistent }), board);
}

interface RankedPlayer {
  /** Undefined for a player who does not exist, or cannot be read. */
  readonly player: Player | undefined;
  readonly profile: Profile;
}

/** The last snapshot, undefined before the first, with one player and their profile. One round trip. */
export async function readRankContext(playerId: string): Promise<RankedPlayer & { snapshot: Snapshot | undefined }> {
  const items = await batchGet([headKey, playerKey(playerId), profileKey(playerId)]);
  return { snapshot: snapshotIn(items), ...playerIn(items, playerId) };
}

/** Several players, 50 at most, and their profiles. One round trip. */
export async function readRankedPlayers(playerIds: readonly string[]): Promise<RankedPlayer[]> {
  const items = await batchGet(playerIds.flatMap((id) => [playerKey(id), profileKey(id)]));
  return playerIds.map((id) => playerIn(items, id));
}

function playerIn(items: readonly Item[], id: string): RankedPlayer {
  const player = readIfPossible(itemAt(items, playerKey(id)), (item) => playerFromItem(id, item));
  return { player, profile: readableProfile(id, itemAt(items, profileKey(id))) };
}

/** The listed players of the board of all time from one place to another, counted from 0. */
export async function readListed({ rows, names }: Snapshot, from: number, to: number): Promise<Entry[]> {
  const named = await withNamesOf(rows.slice(from, to), names);
  return named.map(toEntry);
}

function toEntry({ named, rank, valueCents, gainCents, isOnline }: Row & { named: Named }): Entry {
  return { ...named, rank, valueCents, todayChangeCents: gainCents, isOnline };
}
