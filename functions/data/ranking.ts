import * as z from 'zod/mini';
import { LEADERBOARD_SIZE } from '../../shared/list-sizes.ts';
import type { Player } from '../domain/player.ts';
import type { Moment } from '../domain/ranking/moment.ts';
import type { Named } from '../domain/ranking/name-log.ts';
import { packMoment, packNames, unpackMoment, unpackNames } from '../domain/ranking/pack.ts';
import { packTop, type TopBoard, type TopRow, unpackTop } from '../domain/ranking/snapshot.ts';
import type { Entry } from '../domain/ranking/views.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { type LogEnd, withNamesOf } from './name-log.ts';
import { playerFromItem, playerKey } from './player.ts';
import { type Profile, profileKey, readableProfile } from './profile.ts';
import { putItem } from './put-item.ts';
import { readIfPossible } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';

/*
 * RANKING / HEAD: the board of all time as of the last refresh: the prices it was made at, the best thousand by their
 * positions in the log of names, the names of the best ten, and the distribution that gives anybody's rank. One item, so
 * readers see the old one or the new one, and never wait.
 */

/** An item of another release's format counts as none: the next refresh writes it anew. */
export const RANKING_FORMAT = 2;

/** An item of the ranking's, undefined if it is of another format or cannot be read. */
export function readRanking<Row>(item: Item | undefined, fromItem: (item: Item) => Row): Row | undefined {
  const isOtherFormat = Number.isInteger(item?.format) && item?.format !== RANKING_FORMAT;
  return isOtherFormat ? undefined : readIfPossible(item, fromItem);
}

export const headKey: Key = { PK: 'RANKING', SK: 'HEAD' };

const Bytes = z.instanceof(Uint8Array);
const HeadAttributes = z.object({
  epoch: z.int(),
  next: z.int(),
  refreshSeconds: z.int(),
  moment: Bytes,
  top: Bytes,
  best: Bytes,
});

/** The board of all time, as it is stored. */
export interface Snapshot extends Moment, LogEnd, TopBoard {
  readonly refreshSeconds: number;
  /** The names of the leaderboard's ten. */
  readonly bestNames: readonly Named[];
}

export async function putSnapshot({ bestNames, refreshSeconds, epoch, next, ...rest }: Snapshot): Promise<void> {
  const packed = { moment: packMoment(rest), top: packTop(rest), best: packNames(bestNames) };
  await putItem({ ...headKey, format: RANKING_FORMAT, epoch, next, refreshSeconds, ...packed });
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

/** The last snapshot alone. One that cannot be read counts as none: the next refresh makes a new one. */
export async function getSnapshot({ consistent = false } = {}): Promise<Snapshot | undefined> {
  return snapshotIn(await batchGet([headKey], { consistent }));
}

/** The leaderboard's entries of a snapshot. */
export function bestOf({ rows, bestNames }: Snapshot): Entry[] {
  return rows.slice(0, LEADERBOARD_SIZE).map((row, place) => toEntry(row, bestNames[place] as Named));
}

/** The listed players of a snapshot from one place to another, counted from 0. */
export async function readListed(snapshot: Snapshot, from: number, to: number): Promise<Entry[]> {
  const rows = await withNamesOf(snapshot.rows.slice(from, to), snapshot);
  return rows.map(({ named, ...row }) => toEntry(row, named));
}

function toEntry({ position: _, movement: __, ...row }: TopRow, named: Named): Entry {
  return { ...named, ...row };
}

export function snapshotIn(items: readonly Item[]): Snapshot | undefined {
  return readRanking(itemAt(items, headKey), snapshotFromItem);
}

function snapshotFromItem(item: Item): Snapshot {
  const { moment, top, best, ...attributes } = HeadAttributes.parse(withoutKey(item));
  return { ...attributes, ...unpackMoment(moment), ...unpackTop(top), bestNames: unpackNames(best) };
}
