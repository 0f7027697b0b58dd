import { table } from '../data/table.ts';
import { beat } from './events.ts';

const send = table.send.bind(table);
const isWrite = (command: object) => /Put|Update|Delete|TransactWrite/.test(command.constructor.name);

export type When = 'before' | 'after';

/**
 * Work whose process dies at the write of that number, just before the table does it or just after; nothing after it
 * happens.
 * @returns whether it came to that write
 */
export async function dyingAt(number: number, when: When, work: () => Promise<unknown>): Promise<boolean> {
  let writes = 0;
  table.send = (async (command: object) => {
    if (!isWrite(command)) return send(command as never);
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

/** A beat that dies there. Returns whether it ended early. */
export async function beatDyingAt(number: number, when: When): Promise<boolean> {
  let hasEnded = false;
  await dyingAt(number, when, async () => {
    await beat();
    hasEnded = true;
  });
  return !hasEnded;
}
