import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { FUTURE_NOON_MS, joinPlayer, openTestMarket, setClock } from '../testing/scene.ts';
import { table } from './table.ts';

/** Skips the waits between attempts. */
vi.mock('node:timers/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:timers/promises')>();
  const setTimeout: typeof real.setTimeout = (_, ...rest) => real.setTimeout(0, ...rest);
  return { ...real, default: { ...real, setTimeout }, setTimeout };
});

const send = table.send.bind(table);
const buy = { symbol: 'TFM', action: 'buy', shares: 1 };
let playerId = '';

beforeAll(async () => {
  setClock(FUTURE_NOON_MS);
  await openTestMarket();
});
beforeEach(async () => {
  table.send = send;
  playerId = await joinPlayer();
});

type Answer = (command: { input: Record<string, unknown> }) => unknown;

/** Makes the table busy for the first `times` commands of a kind; it then gives this answer. */
function busyFor(times: number, kind: RegExp, answer: Answer): void {
  let left = times;
  table.send = (async (command: { input: Record<string, unknown>; constructor: { name: string } }) => {
    if (!kind.test(command.constructor.name) || left === 0) return send(command as never);
    left--;
    return answer(command);
  }) as unknown as typeof table.send;
}

const named = (name: string) => () => {
  throw Object.assign(new Error('slow down'), { name });
};
const cancelledFor = (Code: string) => () => {
  const CancellationReasons = [{ Code }, { Code: 'None' }];
  throw new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons });
};
/** A batch of which nothing was processed. */
const unprocessedKeys: Answer = ({ input }) => ({ Responses: {}, UnprocessedKeys: input.RequestItems });
const unprocessedItems: Answer = ({ input }) => ({ UnprocessedItems: input.RequestItems });

const trade = () => call('place-trade', { playerId, body: buy });
const hide = () => call('change-privacy', { playerId, body: { hidesHoldings: true } });

const rows: [title: string, kind: RegExp, answer: Answer, act: () => ReturnType<typeof call>][] = [
  ['a batch that is not answered, while trading', /^BatchGet/, unprocessedKeys, trade],
  ['a trade that is throttled', /^TransactWrite/, cancelledFor('ThrottlingError'), trade],
  ['a write that meets a transaction', /^Update/, named('TransactionConflictException'), hide],
];

/** The simulator (infra/tools/simulate) makes every route meet these, and checks that each request takes effect once. */
describe('a busy table', () => {
  test.each(rows)('answers 503 with a time to retry, for %s', async (_, kind, answer, act) => {
    busyFor(Number.POSITIVE_INFINITY, kind, answer);
    const { status, body, headers } = await act();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'try-again', '1']);
  });

  test('takes the candles once they are put again', async () => {
    setClock(FUTURE_NOON_MS + 600_000);
    busyFor(2, /^BatchWrite/, unprocessedItems);
    await tickJob();
    table.send = send;
    const { body } = await call('get-stock-history', { params: { symbol: 'TFM' }, query: { range: '1h' } });
    expect(body.length).toBeGreaterThan(5);
  });
});
