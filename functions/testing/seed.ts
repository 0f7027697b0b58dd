import { type Item, table } from '../data/table.ts';

/** Holds back puts of items whose sort key begins with this, until released. */
export function holdPuts(beginning: string): { reached: Promise<void>; release: () => void } {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  table.middlewareStack.add(
    (next, context) => async (args) => {
      const { Item } = args.input as { Item?: Item };
      if (/^Put/.test(context.commandName ?? '') && String(Item?.SK).startsWith(beginning)) {
        reached.resolve();
        await released.promise;
      }
      return next(args);
    },
    { step: 'initialize', name: `hold-${beginning}`, override: true },
  );
  return { reached: reached.promise, release: released.resolve };
}
