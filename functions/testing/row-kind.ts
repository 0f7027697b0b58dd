import type { RouteName } from '../../shared/routes/index.ts';
import type { Item, Key } from '../data/table.ts';
import { call } from './call.ts';
import { listRaw } from './poison.ts';

/** The ways in which a row is spoilt. */
export const ways = ['wrong kinds', 'no attributes', 'a newer shape'] as const;
type Way = (typeof ways)[number];

/** A row of a kind, and who reads it. */
export interface RowKind {
  /** Makes the row where the game has none that fits, and answers its key. */
  readonly row: () => Key | Promise<Key>;
  /** Asks for it. None: a turn of tick job, minute job and audit reads it. */
  readonly read?: () => Promise<unknown>;
  /** The ways in which it can be read all the same. */
  readonly readable?: readonly Way[];
  /** Occurs in others' answers wherever the row does, as the victim's id does. */
  readonly about?: string;
  /** What it is everybody's part of, until the next turn makes it again. */
  readonly shared?: readonly RouteName[];
}

/** A spoilt copy of a row. What an index is made of keeps its kind: the table takes no other. */
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

/** A player's request, answered by the body, or by the status of what was refused. */
export function ask(playerId: string, name: RouteName, request: Parameters<typeof call>[1] = {}) {
  return async () => {
    const { status, body } = await call(name, { playerId, ...request });
    return status === 200 ? body : status;
  };
}

/** The status alone of a request that writes. */
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
