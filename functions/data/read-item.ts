import type * as z from 'zod/mini';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { type Item, withoutKey } from './table.ts';

/*
 * Items are parsed when they are read back. An attribute that a schema does not name is no error: a newer release has
 * written it, which runs beside this one or was rolled back. An item that is written back keeps such attributes.
 */

/** Attributes that this release does not know. */
export type OtherAttributes = Readonly<Item>;

/** The attributes that an item's schema names, and in `others` those that it does not, if there are any. */
export function parseWithOthers<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  item: Item,
): z.infer<z.ZodMiniObject<Shape>> & { others?: OtherAttributes } {
  const attributes = withoutKey(item);
  const others = Object.entries(attributes).filter(([name]) => !Object.hasOwn(schema.shape, name));
  const known = schema.parse(attributes);
  return others.length === 0 ? known : { ...known, others: Object.fromEntries(others) };
}

/**
 * The items that can be read. One that cannot is counted and logged by its key, never by its contents. It spoils
 * nothing for the others.
 */
export function readEach<Row>(items: readonly Item[], fromItem: (item: Item) => Row): Row[] {
  return items.flatMap((item) => {
    const row = readOne(item, fromItem);
    return row === undefined ? [] : [row.value];
  });
}

/** The item, if there is one and it can be read. */
export function readIfPossible<Row>(item: Item | undefined, fromItem: (item: Item) => Row): Row | undefined {
  return item && readOne(item, fromItem)?.value;
}

function readOne<Row>(item: Item, fromItem: (item: Item) => Row): { value: Row } | undefined {
  try {
    return { value: fromItem(item) };
  } catch (error) {
    log.error('an item could not be read', reasonOf(error), { PK: String(item.PK), SK: String(item.SK) });
    recordMetric('UnreadableItems', 1);
    return undefined;
  }
}

/** Names the attributes that a schema did not take. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('issues' in error)) return error;
  const { issues } = error as z.core.$ZodError;
  return new Error(`not as expected: ${issues.map(({ path }) => path.join('.')).join(', ')}`);
}
