import * as z from 'zod/mini';
import { DELETED_PLAYER } from '../../shared/schemas/player.ts';
import { SEASONS_LIMIT } from '../../shared/schemas/season.ts';
import { fullName } from '../domain/player-name.ts';
import { HallLine, type HallRow, Placed } from '../domain/seasons/season-records.ts';
import { getItem, inPartition, queryPage } from './read.ts';
import { readIfPossible, readItem } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';
import { putIfAbsent, transactWrite, update, writeIf } from './write.ts';

/*
 * SEASON#2026-11 / FINAL: the first hundred of the three boards of a finished season, with players' names at that time. It
 * is written once and so fixes the final ranks.
 * SEASON#HALL / 2026-11: the season's line in the hall of fame, at most 5 KB, and the number of players who have been
 * notified. It is written with FINAL; reading the hall is one query.
 */

const FinalBoards = z.object({ top: z.array(Placed), returnTop: z.array(Placed), freeTop: z.array(Placed) });
type FinalBoards = z.infer<typeof FinalBoards>;

export function seasonPartition(season: string): string {
  return `SEASON#${season}`;
}

const HALL = seasonPartition('HALL');

const erasedName = fullName(DELETED_PLAYER);

function finalKey(season: string): Key {
  return { PK: seasonPartition(season), SK: 'FINAL' };
}

function hallKey(season: string): Key {
  return { PK: HALL, SK: season };
}

export async function recordFinal({ season, ...line }: HallRow, boards: FinalBoards): Promise<boolean> {
  const cancelled = await transactWrite([
    putIfAbsent({ ...finalKey(season), ...boards }),
    putIfAbsent({ ...hallKey(season), ...line }),
  ]);
  return cancelled === undefined;
}

export async function getFinal(season: string): Promise<FinalBoards | undefined> {
  return readItem(await getItem(finalKey(season)), (found) => FinalBoards.parse(withoutKey(found)));
}

export async function getHallRow(season: string, { consistent = false } = {}): Promise<HallRow | undefined> {
  return readItem(await getItem(hallKey(season), { consistent }), hallFromItem);
}

/** Sorted newest first. The value is undefined for an unreadable line. */
export async function readHall({ consistent = false } = {}): Promise<Map<string, HallRow | undefined>> {
  const query = { ...inPartition(HALL), ScanIndexForward: false, ConsistentRead: consistent, Limit: SEASONS_LIMIT };
  const { items } = await queryPage(query);
  return new Map(items.map((item) => [String(item.SK), readIfPossible(item, hallFromItem)]));
}

export async function listHall(reading = {}): Promise<HallRow[]> {
  return [...(await readHall(reading)).values()].filter((row) => row !== undefined);
}

/** Notes that the players in the first `told` places have been notified. The number never decreases. */
export async function recordNotified(season: string, notified: number): Promise<void> {
  await writeIf(
    update(hallKey(season), 'SET told = :told', { condition: 'told < :told', values: { ':told': notified } }),
  );
}

/** Replaces a player's names on a season's final boards and in the hall of fame. Repeating it changes nothing. */
export async function eraseFromSeason(season: string, playerId: string): Promise<void> {
  const [boards, row] = await Promise.all([getFinal(season), getHallRow(season)]);
  const found = [
    ...placesOf(playerId, boards ?? {}).map((path) => ({ key: finalKey(season), path })),
    ...placesOf(playerId, row ?? {}).map((path) => ({ key: hallKey(season), path })),
  ];
  const values = { ':name': erasedName, ':none': null, ':player': playerId };
  const names = { '#name': 'name' };
  for (const { key, path } of found) {
    const change = `SET ${path}.#name = :name, ${path}.profileImageUrl = :none`;
    // Final boards are written once, so a place stays where it is.
    await writeIf(update(key, change, { condition: `${path}.playerId = :player`, names, values }));
  }
}

/** Returns paths into an item, such as `top[3]`. */
function placesOf(playerId: string, attributes: object): string[] {
  const lists = Object.entries(attributes).filter((each): each is [string, Placed[]] => Array.isArray(each[1]));
  return lists.flatMap(([list, places]) =>
    places.flatMap((place, index) =>
      place.playerId === playerId && place.name !== erasedName ? [`${list}[${index}]`] : [],
    ),
  );
}

function hallFromItem(item: Item): HallRow {
  return { season: String(item.SK), ...HallLine.parse(withoutKey(item)) };
}
