import { invalid } from './errors.ts';
import { type Item, sizeOfItem, typeOf } from './values.ts';
import { VersionedRows } from './versioned-rows.ts';

/** The indexes of infra/data-store.ts. Their items contain only their own keys and the table's. */
export const indexes = [
  { name: 'Roster', partitionKey: 'roster', sortKey: 'PK' },
  { name: 'Names', partitionKey: 'nameInitial', sortKey: 'searchName' },
] as const;

type Index = (typeof indexes)[number];

/** @throws ValidationException for an empty key, which makes the transaction malformed instead of cancelling it */
export function checkNoEmptyKeys(item: Item): void {
  for (const { name, partitionKey, sortKey } of indexes)
    if (item[partitionKey] === '' || item[sortKey] === '') throw invalid(`A key of the index ${name} is empty`);
}

export function indexKeyFlaw(item: Item): string | undefined {
  for (const { name, partitionKey, sortKey } of indexes)
    for (const attribute of [partitionKey, sortKey]) {
      const value = item[attribute];
      if (value === undefined) continue;
      if (typeof value !== 'string')
        return `Type mismatch for Index Key ${attribute} Expected: S Actual: ${typeOf(value)}`;
      if (value === '') return `The key ${attribute} of the index ${name} is empty`;
    }
  return undefined;
}

export class TableIndexes {
  readonly #rows = new Map(indexes.map(({ name }) => [name as string, new VersionedRows()]));

  /** @throws ValidationException */
  rowsOf(name: string): VersionedRows {
    const rows = this.#rows.get(name);
    if (!rows) throw invalid(`The table does not have the specified index: ${name}`);
    return rows;
  }

  write(before: Item | undefined, after: Item | undefined, sinceMs: number): void {
    for (const index of indexes) {
      const [old, next] = [entryOf(index, before), entryOf(index, after)];
      if (old && (!next || old.partition !== next.partition || old.sort !== next.sort))
        this.rowsOf(index.name).write(old, { item: undefined, size: 0, sinceMs });
      else if (old) continue;
      if (next) this.rowsOf(index.name).write(next, { item: next.item, size: sizeOfItem(next.item), sinceMs });
    }
  }
}

function entryOf({ partitionKey, sortKey }: Index, item: Item | undefined) {
  const [partition, sort] = [item?.[partitionKey], item?.[sortKey]];
  if (typeof partition !== 'string' || typeof sort !== 'string' || !item) return undefined;
  const { PK, SK } = item;
  const keys = { PK, SK, [partitionKey]: partition, [sortKey]: sort };
  return { partition, sort, rest: `${PK}\0${SK}`, item: keys };
}
