import * as z from 'zod/mini';
import type { Distribution } from './distribution.ts';
import { fromStored, pack, StoredDistribution, toStored, unpack } from './pack.ts';
import { TOP_PLAYERS, TOP_RETURNS } from './rank.ts';

/*
 * The lists of a snapshot: by position in the name log, so that what is written every time is small. The first thousand
 * values of all time are points of their distribution and are not stored a second time.
 */

/** A listed player's place on the board of all time. */
export interface TopRow {
  readonly position: number;
  readonly rank: number;
  readonly valueCents: number;
  readonly todayChangeCents: number;
  readonly isOnline: boolean;
  /** The places gained since the day opened; null for a player who had none then. Only the first hundred have it. */
  readonly movement: number | null;
}

/** A listed player's place on a board of returns. */
interface ReturnRow {
  readonly position: number;
  readonly rank: number;
  readonly valueCents: number;
  readonly gainCents: number;
  readonly movement: number | null;
}

/** A board of returns: the first hundred, and the distribution that gives anybody's rank. */
export interface ReturnBoard {
  readonly rows: readonly ReturnRow[];
  readonly distribution: Distribution;
}

/** The board of all time: the first thousand, and the distribution. */
export interface TopBoard {
  readonly rows: readonly TopRow[];
  readonly distribution: Distribution;
}

const Numbers = z.array(z.int());
const Movements = z.array(z.nullable(z.int())).check(z.maxLength(TOP_RETURNS));

/** The least position, and the others counted from there; today's changes; who is online; movements. */
const StoredTop = z.tuple([
  z.int(),
  Numbers.check(z.maxLength(TOP_PLAYERS)),
  Numbers,
  Numbers,
  Movements,
  StoredDistribution,
]);

export function packTop({ rows, distribution }: TopBoard): Uint8Array {
  const [least, positions] = positionsOf(rows);
  return pack([
    least,
    positions,
    rows.map(({ todayChangeCents }) => todayChangeCents),
    rows.map(({ isOnline }) => Number(isOnline)),
    rows.slice(0, TOP_RETURNS).map(({ movement }) => movement),
    toStored(distribution),
  ]);
}

export function unpackTop(bytes: Uint8Array): TopBoard {
  const [least, positions, changes, online, movements, stored] = unpack(StoredTop, bytes);
  const distribution = fromStored(stored);
  const rows = positions.map((position, place) => ({
    position: least + position,
    rank: distribution.ranks[place] as number,
    valueCents: distribution.scores[place] as number,
    todayChangeCents: changes[place] as number,
    isOnline: online[place] === 1,
    movement: movements[place] ?? null,
  }));
  return { rows, distribution };
}

const StoredBoard = z.tuple([
  z.int(),
  Numbers.check(z.maxLength(TOP_RETURNS)),
  Numbers,
  Numbers,
  Movements,
  StoredDistribution,
]);

export function packBoard({ rows, distribution }: ReturnBoard): Uint8Array {
  const [least, positions] = positionsOf(rows);
  return pack([
    least,
    positions,
    rows.map(({ valueCents }) => valueCents),
    rows.map(({ gainCents }) => gainCents),
    rows.map(({ movement }) => movement),
    toStored(distribution),
  ]);
}

export function unpackBoard(bytes: Uint8Array): ReturnBoard {
  const [least, positions, values, gains, movements, stored] = unpack(StoredBoard, bytes);
  const distribution = fromStored(stored);
  const rows = positions.map((position, place) => ({
    position: least + position,
    rank: distribution.ranks[place] as number,
    valueCents: values[place] as number,
    gainCents: gains[place] as number,
    movement: movements[place] ?? null,
  }));
  return { rows, distribution };
}

function positionsOf(rows: readonly { readonly position: number }[]): [least: number, positions: number[]] {
  const least = rows.reduce((min, { position }) => Math.min(min, position), rows[0]?.position ?? 0);
  return [least, rows.map(({ position }) => position - least)];
}
