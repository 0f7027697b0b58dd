import type { RouteName } from '../../shared/routes/index.ts';
import type { Item, Key } from '../data/table.ts';
import { call } from './call.ts';
import { listRaw } from './raw-items.ts';

export const ways = ['wrong kinds', 'no attributes', 'a newer shape'] as const;
type Way = (typeof ways)[number];

export interface RowKind {
  readonly row: () => Key | Promise<Key>;
  /** Reads the row; by default in a turn of tick job, minute job and audit. */
  readonly read?: () => Promise<unknown>;
  readonly readable?: readonly Way[];
  /** A text that occurs in other players' answers beside the row, like the victim's id. */
  readonly about?: string;
  /** Routes that the damage breaks for all players until the next turn rewrites the row. */
  readonly shared?: readonly RouteName[];
}

/** Returns a damaged copy. Index keys keep their type, because the table accepts no other. */
export function spoiltCopy(item: Item & Key, way: Way): Item & Key {
  const { PK, SK, ...attributes } = item;
  const isIndexed = (name: string) => ['roster', 'nameInitial', 'searchName'].includes(name);
  const other = (value: unknown) => (typeof value === 'string' ? 7 : 'odd');
  const made = Object.entries(attributes).map(([name, value]) => {
    if (way === 'a newer shape') return [`${name}OfLater`, { is: value }];
    return [name, isIndexed(name) ? value : other(value)];
  });
  return { PK, SK, ...(way !== 'no attributes' && Object.fromEntries(made)) };
}

export function ask(playerId: string, name: RouteName, request: Parameters<typeof call>[1] = {}) {
  return async () => {
    const { status, body } = await call(name, { playerId, ...request });
    return status === 200 ? body : status;
  };
}

export function send(playerId: string, name: RouteName, request: Parameters<typeof call>[1]) {
  return async () => (await call(name, { playerId, ...request })).status;
}

export function at(PK: string, SK: string) {
  return () => ({ PK, SK });
}

export function first(partition: string, prefix: string): Promise<Key> {
  return find(partition, ({ SK }) => SK.startsWith(prefix));
}

export async function find(partition: string, isIt: (row: Item & Key) => boolean): Promise<Key> {
  const row = (await listRaw(partition)).find(isIt);
  if (!row) throw new Error(`no such row in ${partition}`);
  return { PK: row.PK, SK: row.SK };
}
