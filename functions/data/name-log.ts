import * as z from 'zod/mini';
import {
  CHUNK_PLACES,
  chunkOf,
  emptyLog,
  entriesOf,
  firstKeptChunk,
  NAMES_PER_CHUNK,
  type Named,
  type NameLog,
  range,
} from '../domain/ranking/name-log.ts';
import { packNames, unpackNames } from '../domain/ranking/pack.ts';
import { log } from '../runtime/log.ts';
import { batchGet } from './batch-get.ts';
import { putItem } from './put-item.ts';
import { readEach } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';

/*
 * RANKING / NAMES#<place>: a chunk of the log of names (domain/ranking/name-log.ts). The chunks go round: a place is written
 * anew once its entries are long referred to by no list.
 */

/** The second reading is consistent: it has all that the list was made with. */
const READINGS = [{ consistent: false }, { consistent: true }];

const ChunkAttributes = z.object({ epoch: z.int(), chunk: z.int(), names: z.instanceof(Uint8Array) });

/** A log up to a list: the entries that the list refers to are before `next`. */
export interface LogEnd {
  readonly epoch: number;
  readonly next: number;
}

/** What a warm Lambda knows of the log: entries never change once a list refers to them. */
let known: { readonly epoch: number; readonly chunks: Map<number, readonly Named[]> } = {
  epoch: -1,
  chunks: new Map(),
};

export async function putChunks(names: NameLog, chunks: readonly number[]): Promise<void> {
  const put = (chunk: number) =>
    putItem({ ...chunkKey(chunk), epoch: names.epoch, chunk, names: packNames(entriesOf(names, chunk)) });
  await Promise.all(chunks.map(put));
}

/** The log as it was left, with what a warm Lambda knows of it. An unreadable one begins anew, as another. */
export async function readLog(end: LogEnd, last: NameLog | undefined, newEpoch: number): Promise<NameLog> {
  if (last?.epoch === end.epoch && last.next === end.next) return last;
  const goesOn = last?.epoch === end.epoch && last.next < end.next ? last : undefined;
  const chunks = range(Math.max(firstKeptChunk(end.next), goesOn ? chunkOf(goesOn.next) : 0), chunkOf(end.next - 1));
  const read = await readChunks(chunks, { consistent: true });
  const entries = new Map(goesOn?.entries);
  for (const chunk of chunks) {
    const names = read.get(chunk)?.epoch === end.epoch ? (read.get(chunk)?.names ?? []) : [];
    const wanted = Math.min(NAMES_PER_CHUNK, end.next - chunk * NAMES_PER_CHUNK);
    if (names.length < wanted) return emptyLog(newEpoch);
    for (const [index, named] of names.slice(0, wanted).entries()) entries.set(chunk * NAMES_PER_CHUNK + index, named);
  }
  return { ...end, entries };
}

/**
 * Rows of a list with their names of the log. A row whose names cannot be read is left out. A warm Lambda asks only for what
 * it has not seen.
 */
export async function withNamesOf<Row extends { readonly position: number }>(
  rows: readonly Row[],
  end: LogEnd,
): Promise<(Row & { readonly named: Named })[]> {
  if (known.epoch !== end.epoch) known = { epoch: end.epoch, chunks: new Map() };
  const { chunks } = known;
  const nameAt = (position: number) => chunks.get(chunkOf(position))?.[position % NAMES_PER_CHUNK];
  for (const reading of READINGS) {
    const missing = rows.filter(({ position }) => !nameAt(position)).map(({ position }) => chunkOf(position));
    if (missing.length === 0) break;
    // Beyond the end there may be entries of a refresh that was never finished.
    for (const [chunk, { epoch, names }] of await readChunks([...new Set(missing)], reading))
      if (epoch === end.epoch) chunks.set(chunk, names.slice(0, end.next - chunk * NAMES_PER_CHUNK));
  }
  for (const chunk of chunks.keys()) if (chunk < chunkOf(end.next) - CHUNK_PLACES) chunks.delete(chunk);
  const named = rows.flatMap((row) => {
    const known = nameAt(row.position);
    return known ? [{ ...row, named: known }] : [];
  });
  const left = rows.length - named.length;
  if (left > 0) log.error('rows of a list have no names', new Error('left out'), { left, ...end });
  return named;
}

interface Chunk {
  readonly epoch: number;
  readonly names: readonly Named[];
}

async function readChunks(chunks: readonly number[], { consistent }: { consistent: boolean }) {
  const items = chunks.length === 0 ? [] : await batchGet(chunks.map(chunkKey), { consistent });
  const read = readEach(items, chunkFromItem).filter(({ chunk }) => chunks.includes(chunk));
  return new Map<number, Chunk>(read.map(({ chunk, ...rest }) => [chunk, rest]));
}

function chunkFromItem(item: Item): Chunk & { chunk: number } {
  const { names, ...attributes } = ChunkAttributes.parse(withoutKey(item));
  return { ...attributes, names: unpackNames(names) };
}

function chunkKey(chunk: number): Key {
  return { PK: 'RANKING', SK: `NAMES#${chunk % CHUNK_PLACES}` };
}
