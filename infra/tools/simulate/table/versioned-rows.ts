import { compareTexts, type Item, sortable } from './values.ts';

/** The largest age of a read. Older versions are dropped. */
export const MAX_STALE_MS = 5_000;

export interface Version {
  /** Undefined while the item is absent. A write creates a new object and never changes this one. */
  readonly item: Item | undefined;
  /** The size in bytes. */
  readonly size: number;
  readonly sinceMs: number;
}

const never: Version = { item: undefined, size: 0, sinceMs: -Infinity };

/** An item's place in its partition. Rows are ordered by their sort keys, then by the rest of their keys. */
export interface Place {
  readonly partition: string;
  readonly sort: string;
  /** Distinguishes rows of an index with the same sort key. It is empty in the table. */
  readonly rest: string;
}

/** Its sort key is converted by `sortable`. */
export class Row implements Place {
  readonly partition: string;
  readonly sort: string;
  readonly rest: string;
  current: Version = never;
  /** Versions of the last seconds, oldest first. */
  older: Version[] = [];

  constructor({ partition, sort, rest }: Place) {
    this.partition = partition;
    this.sort = sort;
    this.rest = rest;
  }

  /** @param atMs undefined means now */
  at(atMs: number | undefined): Version {
    if (atMs === undefined || this.current.sinceMs <= atMs) return this.current;
    return this.older.findLast(({ sinceMs }) => sinceMs <= atMs) ?? never;
  }
}

export function compareRows(one: Omit<Place, 'partition'>, other: Omit<Place, 'partition'>): number {
  return compareTexts(one.sort, other.sort) || compareTexts(one.rest, other.rest);
}

export class VersionedRows {
  readonly #partitions = new Map<string, Row[]>();
  /** Rows with older versions, by the time of the write that replaced them. */
  readonly #ageing: { readonly row: Row; readonly sinceMs: number }[] = [];
  #forgotten = 0;

  partition(key: string): readonly Row[] {
    return this.#partitions.get(key) ?? [];
  }

  *all(): Iterable<Row> {
    for (const rows of this.#partitions.values()) yield* rows;
  }

  find(partition: string, sortKey: string): Row | undefined {
    const rows = this.#partitions.get(partition);
    if (!rows) return undefined;
    const sort = sortable(sortKey);
    const row = rows[firstOf(rows, (each) => each.sort >= sort)];
    return row?.sort === sort ? row : undefined;
  }

  /** @returns the row, which is new if it was absent */
  write(place: Place, version: Version): Row {
    this.#forget(version.sinceMs);
    const row = this.#rowAt(place);
    const { current, older } = row;
    row.current = version;
    if (current === never) return row;
    if (older.length === 0) this.#ageing.push({ row, sinceMs: version.sinceMs });
    older.push(current);
    return row;
  }

  #rowAt({ partition, sort: sortKey, rest }: Place): Row {
    const rows = this.#partitions.get(partition) ?? [];
    if (rows.length === 0) this.#partitions.set(partition, rows);
    const place = { partition, sort: sortable(sortKey), rest };
    const index = firstOf(rows, (each) => compareRows(each, place) >= 0);
    const found = rows[index];
    if (found && compareRows(found, place) === 0) return found;
    const row = new Row(place);
    rows.splice(index, 0, row);
    return row;
  }

  #forget(nowMs: number): void {
    const horizonMs = nowMs - MAX_STALE_MS;
    for (;;) {
      const next = this.#ageing[this.#forgotten];
      if (!next || next.sinceMs > horizonMs) break;
      this.#forgotten += 1;
      this.#trim(next.row, horizonMs);
    }
    if (this.#forgotten < 1000 || this.#forgotten < this.#ageing.length / 2) return;
    this.#ageing.splice(0, this.#forgotten);
    this.#forgotten = 0;
  }

  #trim(row: Row, horizonMs: number): void {
    const kept = row.current.sinceMs <= horizonMs ? -1 : row.older.findLastIndex(({ sinceMs }) => sinceMs <= horizonMs);
    row.older = row.current.sinceMs <= horizonMs ? [] : row.older.slice(Math.max(kept, 0));
    if (row.older.length > 0) this.#ageing.push({ row, sinceMs: row.current.sinceMs });
    else if (row.current.item === undefined) this.#remove(row);
  }

  #remove(row: Row): void {
    const rows = this.#partitions.get(row.partition) ?? [];
    if (rows.length === 1) this.#partitions.delete(row.partition);
    else
      rows.splice(
        firstOf(rows, (each) => compareRows(each, row) >= 0),
        1,
      );
  }
}

/** The index of the first row for which `so` holds. It holds for all later rows too. */
export function firstOf(rows: readonly Row[], so: (row: Row) => boolean): number {
  let low = 0;
  let high = rows.length;
  const last = rows[high - 1];
  if (last && !so(last)) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (so(rows[middle] as Row)) high = middle;
    else low = middle + 1;
  }
  return low;
}
