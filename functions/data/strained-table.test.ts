import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tickAt, tickStartMs } from '../../shared/tick.ts';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { FUTURE_NOON_MS, joinPlayer, openTestMarket, setClock } from '../testing/scene.ts';
import { table } from './table.ts';

/*
 * These faults happen below the SDK's retries: the answer to a write is lost, or a write collides with a transaction on
 * its item. A retried write must recognise its own first attempt.
 */

type Strain = (carryOut: () => Promise<unknown>) => Promise<unknown>;
let strained: { kind: RegExp; times: number; strain: Strain } | undefined;

table.middlewareStack.add(
  (next, context) => async (args) => {
    const request = `${context.commandName} ${JSON.stringify(args.input)}`;
    if (!strained?.times || !strained.kind.test(request)) return next(args);
    strained.times--;
    return (await strained.strain(() => next(args))) as ReturnType<typeof next>;
  },
  // This is the last step before the request is sent, inside the SDK's retries.
  { step: 'deserialize', priority: 'low', name: 'strain' },
);

const failed = (name: string, httpStatusCode: number) =>
  Object.assign(new Error('strained'), { name, $fault: 'server', $metadata: { httpStatusCode } });
const lost: Strain = async (carryOut) => {
  await carryOut();
  throw failed('InternalServerError', 500);
};
const met: Strain = async () => {
  throw failed('TransactionConflictException', 400);
};

let playerId = '';
beforeAll(async () => {
  setClock(FUTURE_NOON_MS);
  await openTestMarket();
  playerId = await joinPlayer();
});

let tick = tickAt(FUTURE_NOON_MS);
beforeEach(() => {
  strained = undefined;
  tick += 10;
  setClock(tickStartMs(tick));
});

const rankedTick = async () => tickAt(Date.parse((await call('get-own-rank', { playerId })).body.rankedAt));

describe('a write whose answer is lost', () => {
  test("is recognised as its own if it takes a job's lease, so the job runs", async () => {
    strained = { kind: /^Update/, times: 1, strain: lost };
    await tickJob();
    expect(strained.times).toBe(0);
    expect(await rankedTick()).toBe(tick);
  });
});

describe('a write that collides with a transaction on its item', () => {
  test('is retried if it writes the market’s next checkpoint', async () => {
    strained = { kind: /^Put.*"MARKET"/, times: 2, strain: met };
    await tickJob();
    expect(strained.times).toBe(0);
    expect(await rankedTick()).toBe(tick);
  });
});
