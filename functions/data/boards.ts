import * as z from 'zod/mini';
import { type Board, boards } from '../../shared/boards.ts';
import type { Moment } from '../domain/ranking/moment.ts';
import type { Morning } from '../domain/ranking/movement.ts';
import {
  pack,
  packDistribution,
  packMoment,
  unpack,
  unpackDistribution,
  unpackMoment,
} from '../domain/ranking/pack.ts';
import { onEachBoard } from '../domain/ranking/rank.ts';
import { packBoard, type ReturnBoard, unpackBoard } from '../domain/ranking/snapshot.ts';
import { type Candidate, STANDING_CANDIDATES } from '../domain/ranking/standing.ts';
import { batchGet, itemAt } from './batch-get.ts';
import type { LogEnd } from './name-log.ts';
import { putItem } from './put-item.ts';
import { RANKING_FORMAT, readRanking } from './ranking.ts';
import { type Item, type Key, withoutKey } from './table.ts';

/*
 * RANKING / BOARDS: the boards of returns as of the last refresh, in one item: the prices they were made at, the first
 * hundred of each, and the distributions that give anybody's rank.
 * RANKING / MORNING#<0 or 1>: the distributions with which a day opened, by which places are compared. The next day's are
 * written beside them.
 */

type ReturnBoardName = Exclude<Board, 'all'>;
const returnBoards = boards.filter((board) => board !== 'all');

export const boardsKey: Key = { PK: 'RANKING', SK: 'BOARDS' };

const Bytes = z.instanceof(Uint8Array);
const BoardsAttributes = z.object({
  epoch: z.int(),
  next: z.int(),
  refreshSeconds: z.int(),
  moment: Bytes,
  candidates: Bytes,
  today: Bytes,
  week: Bytes,
  season: Bytes,
  free: Bytes,
});
const MorningAttributes = z.object({ day: z.int(), all: Bytes, today: Bytes, week: Bytes, season: Bytes, free: Bytes });
const StoredCandidates = z.array(z.tuple([z.string(), z.int()])).check(z.maxLength(STANDING_CANDIDATES));

/** The boards of returns, as they are stored. */
export interface Boards extends Moment, LogEnd {
  readonly refreshSeconds: number;
  readonly boards: Readonly<Record<ReturnBoardName, ReturnBoard>>;
  /** The players to whom the contest gives achievements (usecases/give-standing-achievements.ts). */
  readonly candidates: readonly Candidate[];
}

export async function putBoards({ boards: made, candidates, refreshSeconds, epoch, next, ...moment }: Boards) {
  const packed = Object.fromEntries(returnBoards.map((board) => [board, packBoard(made[board])]));
  const handedOver = pack(candidates.map(({ id, bits }) => [id, bits]));
  const attributes = { epoch, next, refreshSeconds, moment: packMoment(moment), candidates: handedOver };
  await putItem({ ...boardsKey, format: RANKING_FORMAT, ...attributes, ...packed });
}

/** The boards of returns of the last refresh, undefined before the first. */
export async function getBoards(): Promise<Boards | undefined> {
  return boardsIn(await batchGet([boardsKey]));
}

export function boardsIn(items: readonly Item[]): Boards | undefined {
  return readRanking(itemAt(items, boardsKey), boardsFromItem);
}

function boardsFromItem(item: Item): Boards {
  const { moment, candidates, today, week, season, free, ...attributes } = BoardsAttributes.parse(withoutKey(item));
  const unpacked = { today: unpackBoard(today), week: unpackBoard(week), season: unpackBoard(season) };
  return {
    ...attributes,
    ...unpackMoment(moment),
    boards: { ...unpacked, free: unpackBoard(free) },
    candidates: unpack(StoredCandidates, candidates).map(([id, bits]) => ({ id, bits })),
  };
}

export function morningKey(day: number): Key {
  return { PK: 'RANKING', SK: `MORNING#${day % 2}` };
}

export async function putMorning({ day, distributions }: Morning): Promise<void> {
  const packed = onEachBoard((board) => packDistribution(distributions[board]));
  await putItem({ ...morningKey(day), format: RANKING_FORMAT, day, ...packed });
}

/** The distributions with which a day opened, undefined before the first refresh of the day. */
export async function getMorning(day: number): Promise<Morning | undefined> {
  return morningIn(await batchGet([morningKey(day)], { consistent: true }), day);
}

export function morningIn(items: readonly Item[], day: number): Morning | undefined {
  const morning = readRanking(itemAt(items, morningKey(day)), morningFromItem);
  return morning?.day === day ? morning : undefined;
}

function morningFromItem(item: Item): Morning {
  const { day, ...packed } = MorningAttributes.parse(withoutKey(item));
  return { day, distributions: onEachBoard((board) => unpackDistribution(packed[board])) };
}
