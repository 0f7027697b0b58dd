import { forgetMarket } from '../data/market.ts';
import { isSessionOver } from '../data/revoked.ts';
import { table } from '../data/table.ts';

export interface Cost {
  readonly roundTrips: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

/** The bytes of the table's answers and requests, without headers. */
export interface Traffic {
  readonly requestBytes: number;
  readonly responseBytes: number;
}

interface Capacity {
  readonly CapacityUnits?: number;
}

const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

let roundTrips = 0;
let readUnits = 0;
let writeUnits = 0;
let requestBytes = 0;
let responseBytes = 0;

table.middlewareStack.add(
  (next, context) => async (args) => {
    const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
    const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
    const units = [ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
    roundTrips += 1;
    if (WRITES.test(context.commandName ?? '')) writeUnits += units;
    else readUnits += units;
    return result;
  },
  { step: 'initialize', name: 'meter' },
);

table.middlewareStack.add(
  (next) => async (args) => {
    const result = await next(args);
    const { body } = args.request as { body?: string | Uint8Array };
    const { headers } = result.response as { headers: Record<string, string> };
    requestBytes += Buffer.byteLength(body ?? '');
    responseBytes += Number(headers['content-length']);
    return result;
  },
  { step: 'deserialize', priority: 'low', name: 'traffic' },
);

export async function meteredTraffic(work: () => Promise<unknown>): Promise<Cost & Traffic> {
  const before = { requestBytes, responseBytes };
  const cost = await metered(work);
  const traffic = {
    requestBytes: requestBytes - before.requestBytes,
    responseBytes: responseBytes - before.responseBytes,
  };
  return { ...cost, ...traffic };
}

/**
 * Measures work as the first in its tick: without the process's copy of the market. Revoked sessions are known already:
 * they are read every ten seconds, concurrently with other reads, and have a row of their own in units.ts.
 */
export async function metered(work: () => Promise<unknown>): Promise<Cost> {
  forgetMarket();
  await isSessionOver({ playerId: 'nobody', sessionEndsAtSeconds: 0 }, Date.now());
  const before = { roundTrips, readUnits, writeUnits };
  await work();
  return {
    roundTrips: roundTrips - before.roundTrips,
    readUnits: readUnits - before.readUnits,
    writeUnits: writeUnits - before.writeUnits,
  };
}
