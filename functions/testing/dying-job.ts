import { table } from '../data/table.ts';
import { tickJob } from './events.ts';

const send = table.send.bind(table);
/** The writes of one item, and transactions. Batches are of items that may be put again as they are. */
const isWrite = /Put|Update|Delete|TransactWrite/;
/** Candles may be put again too, though each by itself: a later move's stay. */
const isCandle = ({ input }: { input?: { Item?: { PK?: string } } }) =>
  input?.Item?.PK?.startsWith('CANDLES#') ?? false;

export type When = 'before' | 'after';

/** A tick job whose process dies at the write of that number, see {@link dyingAt}. Returns whether it ended early. */
export async function tickJobDyingAt(number: number, when: When): Promise<boolean> {
  let hasEnded = false;
  const whole = async () => {
    await tickJob();
    hasEnded = true;
  };
  await dyingAt(whole, { number, when });
  return !hasEnded;
}

/**
 * Work whose process dies at the write of that number, just before the table does it or just after; nothing after it
 * happens.
 * @param at.writes the names of the commands that count as writes
 * @returns whether it came to that write
 */
export async function dyingAt(
  work: () => Promise<unknown>,
  { number, when, writes: counted = isWrite }: { number: number; when: When; writes?: RegExp },
): Promise<boolean> {
  let writes = 0;
  table.send = (async (command: object) => {
    if (!counted.test(command.constructor.name) || isCandle(command)) return send(command as never);
    writes++;
    if (writes > number || (writes === number && when === 'before')) throw new Error('died');
    const result = await send(command as never);
    if (writes >= number) throw new Error('died');
    return result;
  }) as unknown as typeof table.send;
  try {
    await work();
  } catch {
    // It died.
  } finally {
    table.send = send;
  }
  return writes >= number;
}
