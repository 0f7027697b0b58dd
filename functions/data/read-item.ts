import type * as z from 'zod/mini';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { type Item, type Key, withoutKey } from './table.ts';

/*
 * Items are parsed when they are read. An unknown attribute is not an error: it is from a newer release, which runs beside
 * this one or was rolled back. Writing the item back keeps such attributes.
 */

export type OtherAttributes = Readonly<Item>;

/** Returns the attributes in the schema and, in `others`, any that are not. */
export function parseWithOthers<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  item: Item,
): z.infer<z.ZodMiniObject<Shape>> & { others?: OtherAttributes } {
  const attributes = withoutKey(item);
  const others = Object.entries(attributes).filter(([name]) => !Object.hasOwn(schema.shape, name));
  const known = schema.parse(attributes);
  return others.length === 0 ? known : { ...known, others: Object.fromEntries(others) };
}

export class UnreadableItem extends Error {
  override readonly name = 'UnreadableItem';
}

/** @throws UnreadableItem, after logging and counting it */
export function readItem<Row>(item: Item, fromItem: (item: Item) => Row): Row;
export function readItem<Row>(item: Item | undefined, fromItem: (item: Item) => Row): Row | undefined;
export function readItem<Row>(item: Item | undefined, fromItem: (item: Item) => Row): Row | undefined {
  if (!item) return undefined;
  try {
    return fromItem(item);
  } catch (error) {
    if (error instanceof UnreadableItem) throw error;
    const key = { PK: String(item.PK), SK: String(item.SK) };
    noteUnreadable(key, reasonOf(error));
    throw new UnreadableItem(`${key.PK} / ${key.SK} could not be read`);
  }
}

/** Logs an item's key, never its contents, and counts it. */
export function noteUnreadable({ PK, SK }: Key, reason: unknown): void {
  log.error('an item could not be read', reason, { PK, SK });
  recordMetric('UnreadableItems', 1);
}

/** Returns the readable items; others are logged and counted. */
export function readEach<Row>(items: readonly Item[], fromItem: (item: Item) => Row): Row[] {
  return items.flatMap((item) => readIfPossible(item, (found) => [fromItem(found)]) ?? []);
}

export function readIfPossible<Row>(item: Item | undefined, fromItem: (item: Item) => Row): Row | undefined {
  try {
    return readItem(item, fromItem);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('issues' in error)) return error;
  const { issues } = error as z.core.$ZodError;
  return new Error(`not as expected: ${issues.map(({ path }) => path.join('.')).join(', ')}`);
}
