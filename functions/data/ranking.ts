import * as z from 'zod/mini';
import { type Board, boards } from '../../shared/boards.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import type { Player } from '../domain/player.ts';
import type { Named, NameList } from '../domain/ranking/names.ts';
import type { Morning } from '../domain/ranking/own-place.ts';
import { onEachBoard, TOP_RETURNS } from '../domain/ranking/rank.ts';
import { type Candidate, RANK_CANDIDATES } from '../domain/ranking/rank-achievements.ts';
import type { Moment } from '../domain/ranking/score.ts';
import {
  fromStoredBoard,
  fromStoredDistribution,
  type RankedBoard,
  type Row,
  StoredBoard,
  StoredDistribution,
  toStoredBoard,
  toStoredDistribution,
} from '../domain/ranking/stored-board.ts';
import type { Entry } from '../domain/ranking/views.ts';
import { playerKey, readablePlayerIn } from './player.ts';
import { type Profile, profileKey, readableProfile } from './profile.ts';
import { putRankingItem, rankingItemIn, rankingKey } from './ranking-item.ts';
import { withNamesOf } from './ranking-names.ts';
import { batchGet, itemAt } from './read.ts';
import type { Item, Key } from './table.ts';

/*
 * RANKING / HEAD, RANKING / BOARDS: the last refresh: the all-time board, and the boards of returns. Each has the
 * prices it was made at and the list of names that it refers to, so a reader needs only one and never sees a mixture.
 * RANKING / MORNING#<0 or 1>: the distributions with which a day opened, used to compare places. The next day's are
 * written beside them.
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
const StoredMorning = z.object({ day: z.int(), distributions: z.record(z.enum(boards), StoredDistribution) });

interface Refreshed extends Moment {
  readonly refreshSeconds: number;
  readonly names: NameList;
  /** Players for the minute job to give achievements to (usecases/notify-ranks.ts). */
  readonly candidates: readonly Candidate[];
}

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

export async function getSnapshot(board: Board = 'all', { consistent = false } = {}): Promise<Snapshot | undefined> {
  return snapshotIn(await batchGet([boardKey(board)], { consistent }), board);
}

function morningKey(day: number): Key {
  return rankingKey(`MORNING#${day % 2}`);
}

export async function putMorning({ day, distributions }: Morning): Promise<void> {
  const stored = onEachBoard((board) => toStoredDistribution(distributions[board]));
  await putRankingItem(morningKey(day), { day, distributions: stored });
}

export async function getMorning(day: number): Promise<Morning | undefined> {
  return morningIn(await batchGet([morningKey(day)], { consistent: true }), day);
}

function morningIn(items: readonly Item[], day: number): Morning | undefined {
  const morning = rankingItemIn(items, morningKey(day), StoredMorning);
  if (morning?.day !== day) return undefined;
  return { day, distributions: onEachBoard((board) => fromStoredDistribution(morning.distributions[board])) };
}

interface BoardContext {
  readonly stored: Snapshot | undefined;
  readonly player: Player | undefined;
  readonly morning: Morning | undefined;
}

/** A morning never changes, so a warm Lambda reads each one once. */
let known: Morning | undefined;

export async function readBoardContext(board: Board, playerId: string, nowMs: number): Promise<BoardContext> {
  const today = dayOfTick(tickAt(nowMs));
  const asksMorning = known?.day !== today;
  const items = await batchGet([boardKey(board), playerKey(playerId), ...(asksMorning ? [morningKey(today)] : [])]);
  if (asksMorning) known = morningIn(items, today) ?? known;
  const stored = firstHundredIn(items, board);
  const fits = stored && known?.day === dayOfTick(stored.tick);
  return { stored, player: readablePlayerIn(items, playerId), morning: fits ? known : undefined };
}

export async function readBoard(board: Board): Promise<Snapshot | undefined> {
  return firstHundredIn(await batchGet([boardKey(board)]), board);
}

export async function readBoards(boards: readonly Board[]): Promise<Partial<Record<Board, Snapshot>>> {
  const items = await batchGet([headKey, boardsKey]);
  return Object.fromEntries(boards.map((board) => [board, firstHundredIn(items, board)]));
}

/** The distribution still has all players. */
function firstHundredIn(items: readonly Item[], board: Board): Snapshot | undefined {
  const snapshot = snapshotIn(items, board);
  return snapshot && { ...snapshot, rows: snapshot.rows.slice(0, TOP_RETURNS) };
}

interface RankedPlayer {
  readonly player: Player | undefined;
  readonly profile: Profile;
}

export async function readRankContext(playerId: string): Promise<RankedPlayer & { snapshot: Snapshot | undefined }> {
  const items = await batchGet([headKey, playerKey(playerId), profileKey(playerId)]);
  return { snapshot: snapshotIn(items), ...withProfileIn(items, playerId) };
}

/** Reads at most 50 players, in one round trip, for half a read unit for each of the two items. */
export async function readRankedPlayers(playerIds: readonly string[]): Promise<RankedPlayer[]> {
  const items = await batchGet(playerIds.flatMap((id) => [playerKey(id), profileKey(id)]));
  return playerIds.map((id) => withProfileIn(items, id));
}

export type LeagueMember = RankedPlayer & { readonly player: Player };

export async function readLeagueMembers(ids: readonly string[]): Promise<LeagueMember[]> {
  return (await readRankedPlayers(ids)).filter((each): each is LeagueMember => each.player !== undefined);
}

function withProfileIn(items: readonly Item[], id: string): RankedPlayer {
  return { player: readablePlayerIn(items, id), profile: readableProfile(id, itemAt(items, profileKey(id))) };
}

/** Reads places of the all-time board, counted from 0. */
export async function readListed({ rows, names }: Snapshot, from: number, to: number): Promise<Entry[]> {
  const named = await withNamesOf(rows.slice(from, to), names);
  return named.map(toEntry);
}

function toEntry({ named, rank, valueCents, gainCents, isOnline }: Row & { named: Named }): Entry {
  return { ...named, rank, valueCents, todayChangeCents: gainCents, isOnline };
}
