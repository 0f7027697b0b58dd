import { TICKS_PER_DAY, TICKS_PER_MINUTE, tickAt } from '../../shared/tick.ts';
import { type Item, TABLE_NAME, table } from '../data/table.ts';

interface Puts {
  readonly input: { readonly RequestItems?: Record<string, { PutRequest?: { Item: Item } }[]> };
}

/** The next tick job reads these minutes back. */
const KEPT_TICKS = 3 * TICKS_PER_MINUTE;

/**
 * Keeps minute charts out of the table, except those at the start of a day and the latest: they take three quarters of
 * a simulation's time, and no board depends on them.
 * @returns a function that ends it
 */
export function thinCharts(): () => void {
  const send = table.send.bind(table);
  table.send = (async (command: Puts) => {
    const puts = command.input.RequestItems?.[TABLE_NAME];
    if (command.constructor.name !== 'BatchWriteCommand' || !puts) return send(command as never);
    const kept = puts.filter(({ PutRequest }) => !PutRequest || isKept(PutRequest.Item));
    if (kept.length === 0) return {};
    return send(Object.assign(command, { input: { ...command.input, RequestItems: { [TABLE_NAME]: kept } } }) as never);
  }) as unknown as typeof table.send;
  return () => {
    table.send = send;
  };
}

function isKept({ PK, SK }: Item): boolean {
  if (PK !== 'CANDLES#minute' && PK !== 'CANDLES#five-minutes') return true;
  const tick = Number(SK);
  return tick % TICKS_PER_DAY === 0 || tick > tickAt(Date.now()) - KEPT_TICKS;
}
