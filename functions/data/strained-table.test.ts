import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tickAt, tickStartMs } from '../../shared/tick.ts';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { FUTURE_NOON_MS, joinPlayer, openTestMarket, setClock } from '../testing/scene.ts';
import { table } from './table.ts';

/*
 * What the table does to one request, below the SDK's retries: the answer to a write is lost, or a write collides with
 * a transaction on its item. A retried write must recognise its own first attempt.
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
  // The last step before the request is sent, inside the SDK's retries.
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
  test('is known when it is the lease of a work: the work is done', async () => {
    strained = { kind: /^Update/, times: 1, strain: lost };
    await tickJob();
    expect(strained.times).toBe(0);
    expect(await rankedTick()).toBe(tick);
  });
});

describe('a write that meets a transaction on its item', () => {
  test('is tried again when it is the market’s next checkpoint', async () => {
    strained = { kind: /^Put.*"MARKET"/, times: 2, strain: met };
    await tickJob();
    expect(strained.times).toBe(0);
    expect(await rankedTick()).toBe(tick);
  });
});
