import * as z from 'zod/mini';
import { LEADERBOARD_SIZE } from '../../shared/list-sizes.ts';
import type { Player } from '../domain/player.ts';
import type { Moment } from '../domain/ranking/moment.ts';
import type { Named } from '../domain/ranking/name-log.ts';
import { packMoment, packNames, unpackMoment, unpackNames } from '../domain/ranking/pack.ts';
import { packTop, type TopBoard, type TopRow, unpackTop } from '../domain/ranking/snapshot.ts';
import type { Entry } from '../domain/ranking/views.ts';
import { batchGet, itemAt } from './batch-get.ts';
import { type LogEnd, namesAt } from './name-log.ts';
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

/** The last snapshot, undefined before the first, with one player and their profile. One round trip. */
export async function readRankContext(
  playerId: string,
): Promise<{ snapshot: Snapshot | undefined; player: Player | undefined; profile: Profile }> {
  const { snapshot, players } = await readRankContexts([playerId]);
  const [own] = players;
  return { snapshot, player: own?.player, profile: own?.profile ?? readableProfile(playerId, undefined) };
}

/** The same for several players, 40 at most. One that does not exist has neither money nor names. */
export async function readRankContexts(playerIds: readonly string[]) {
  const keys = playerIds.flatMap((id) => [playerKey(id), profileKey(id)]);
  const items = await batchGet([headKey, ...keys]);
  const players = playerIds.map((id) => {
    const player = readIfPossible(itemAt(items, playerKey(id)), (item) => playerFromItem(id, item));
    return { player, profile: readableProfile(id, itemAt(items, profileKey(id))) };
  });
  return { snapshot: snapshotIn(items), players };
}

/** The last snapshot alone. One that cannot be read counts as none: the next refresh makes a new one. */
export async function getSnapshot({ consistent = false } = {}): Promise<Snapshot | undefined> {
  return snapshotIn(await batchGet([headKey], { consistent }));
}

/** The leaderboard's entries of a snapshot. */
export function bestOf({ rows, bestNames }: Snapshot): Entry[] {
  return rows.slice(0, LEADERBOARD_SIZE).map((row, place) => toEntry(row, bestNames[place] as Named));
}

/** The listed players of the last snapshot from one place to another, counted from 0. */
export async function readListed(from: number, to: number): Promise<Entry[]> {
  const snapshot = await getSnapshot();
  if (!snapshot) return [];
  const rows = snapshot.rows.slice(from, to);
  const names = await namesAt(
    rows.map(({ position }) => position),
    snapshot,
  );
  return rows.map((row, place) => toEntry(row, names[place] as Named));
}

function toEntry({ position: _, movement: __, ...row }: TopRow, named: Named): Entry {
  return { ...named, ...row };
}

export function snapshotIn(items: readonly Item[]): Snapshot | undefined {
  const item = itemAt(items, headKey);
  return item?.format === RANKING_FORMAT ? readIfPossible(item, snapshotFromItem) : undefined;
}

function snapshotFromItem(item: Item): Snapshot {
  const { moment, top, best, ...attributes } = HeadAttributes.parse(withoutKey(item));
  return { ...attributes, ...unpackMoment(moment), ...unpackTop(top), bestNames: unpackNames(best) };
}
