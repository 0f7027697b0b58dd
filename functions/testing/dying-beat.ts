import { table } from '../data/table.ts';
import { beat } from './events.ts';

const send = table.send.bind(table);
const isWrite = (command: object) => /Put|Update|Delete|TransactWrite/.test(command.constructor.name);

export type When = 'before' | 'after';

interface Death {
  /** The write at which the process dies, counted from 1. */
  readonly number: number;
  readonly when: When;
  readonly counts?: (command: object) => boolean;
}

/** A beat that dies, see {@link dyingAt}. */
export async function beatDyingAt(number: number, when: When): Promise<boolean> {
  return dyingAt(beat, { number, when });
}

/**
 * A work whose process dies at the write of that number, just before the table does it or just after; nothing after it
 * happens.
 * @returns whether it came to that write
 */
export async function dyingAt(work: () => Promise<void>, { number, when, counts = isWrite }: Death): Promise<boolean> {
  let writes = 0;
  table.send = (async (command: object) => {
    if (!counts(command)) return send(command as never);
    writes++;
    if (writes > number || (writes === number && when === 'before')) throw new Error('died');
    const result = await send(command as never);
    if (writes >= number) throw new Error('died');
    return result;
  }) as unknown as typeof table.send;
  try {
    await work();
    return false;
  } catch {
    return true;
  } finally {
    table.send = send;
  }
}
