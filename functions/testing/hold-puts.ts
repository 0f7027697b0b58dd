import { type Item, table } from '../data/table.ts';

/** Holds back the put of an item whose sort key begins with this, until released. A second such put is an error. */
export function holdPuts(beginning: string): { reached: Promise<void>; release: () => void } {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isReached = false;
  table.middlewareStack.add(
    (next, context) => async (args) => {
      const { Item } = args.input as { Item?: Item };
      if (/^Put/.test(context.commandName ?? '') && String(Item?.SK).startsWith(beginning)) {
        if (isReached) throw new Error(`another ${beginning} is put while one is held back`);
        isReached = true;
        reached.resolve();
        await released.promise;
        isReached = false;
      }
      return next(args);
    },
    { step: 'initialize', name: `hold-${beginning}`, override: true },
  );
  return { reached: reached.promise, release: released.resolve };
}
