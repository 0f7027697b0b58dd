import { table } from '../data/table.ts';
import { tickJob } from './events.ts';
import { movingClock } from './moving-clock.ts';
import { setClock } from './scene.ts';

const send = table.send.bind(table);
/** Matches single-item writes and transactions. Batches are left out, because they may be repeated. */
const isWrite = /Put|Update|Delete|TransactWrite/;
/** Candles may be repeated one by one: a later move's are kept. */
const isCandle = ({ input }: { input?: { Item?: { PK?: string } } }) =>
  input?.Item?.PK?.startsWith('CANDLES#') ?? false;

export type When = 'before' | 'after';

/** Moves the clock on by this much after each transaction. @returns a function that ends it */
export function timePassing({ ms }: { ms: number }): () => void {
  table.send = (async (command: object) => {
    const result = await send(command as never);
    if (command.constructor.name.startsWith('TransactWrite')) setClock(Date.now() + ms);
    return result;
  }) as unknown as typeof table.send;
  return () => {
    table.send = send;
    movingClock.start();
  };
}

/** Returns whether the process died at this write, see {@link dyingAt}. */
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
 * Runs work in a process that dies just before or after a write; nothing happens after that.
 * @param at.writes names the commands that count as writes
 * @returns whether it reached that write
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
  } finally {
    table.send = send;
  }
  return writes >= number;
}
