import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Candle } from '../../shared/schemas/history.ts';
import { MS_PER_DAY, TICK_MS, TICKS_PER_DAY, tickAt, tickStartMs } from '../../shared/tick.ts';
import { marketKey, readMarket } from '../data/market.ts';
import { TABLE_NAME, table } from '../data/table.ts';
import { call } from '../testing/call.ts';
import { tickJob } from '../testing/events.ts';
import { listRaw } from '../testing/poison.ts';
import { setClock } from '../testing/scene.ts';

/**
 * An afternoon far ahead of the table engine's own clock, so that nothing is removed as expired. Each test opens its
 * own run, so long after the last one that no chart shows both.
 */
let openingMs = Date.UTC(2096, 2, 4, 15, 7, 5);

beforeEach(async () => {
  openingMs += 1500 * 24 * 3_600_000;
  setClock(openingMs);
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: marketKey }));
});

async function history(range: string, symbol = 'TFM'): Promise<Candle[]> {
  return (await call('get-stock-history', { params: { symbol }, query: { range } })).body;
}

const count = async (range: string) => (await history(range)).length;

/** The items of a partition that belong to this test's run. */
async function countItems(PK: string): Promise<number> {
  const first = String(tickAt(openingMs) - 400 * TICKS_PER_DAY).padStart(PK.startsWith('NEWS') ? 12 : 10, '0');
  const query = {
    KeyConditionExpression: 'PK = :pk AND SK > :first',
    ExpressionAttributeValues: { ':pk': PK, ':first': first },
  };
  const { Count } = await table.send(new QueryCommand({ TableName: TABLE_NAME, ...query, Select: 'COUNT' }));
  return Count ?? 0;
}

test('the first tick job opens the market, the second leaves a year of candles and thirty days of news, and the next go on', async () => {
  await tickJob();
  expect(
    (await call('place-trade', { playerId: 'nobody', body: { symbol: 'TFM', action: 'buy', shares: 1 } })).body.code,
  ).toBe('not-found');
  expect((await call('get-stock', { params: { symbol: 'TFM' } })).body.currentPrice).toBe('42.50');
  expect(await count('all')).toBe(1);
  await tickJob();
  expect(await Promise.all(['1h', '1d', '1w', '1m', 'all'].map((range) => count(range)))).toEqual([
    60, 288, 168, 180, 366,
  ]);
  const news = await listRaw('NEWS#ALL');
  const oldestMs = tickStartMs(Math.min(...news.map(({ tick }) => Number(tick))));
  expect(openingMs - oldestMs).toBeGreaterThan(29 * MS_PER_DAY);
  expect((await readMarket())?.pastLeft).toBeUndefined();

  // Future ticks add to the candles in which the run opened.
  const today = () => Promise.all(['AS', 'TMN', 'UCF'].map(async (symbol) => (await history('all', symbol)).at(-1)));
  const before = await today();
  for (let tick = 1; tick <= 12; tick++) {
    setClock(openingMs + tick * TICK_MS);
    await tickJob();
  }
  const after = await today();
  expect(after.map((day) => [day?.time, day?.open])).toEqual(before.map((day) => [day?.time, day?.open]));
  expect(after.map((day) => day?.close)).not.toEqual(before.map((day) => day?.close));
  expect(await count('1h')).toBe(60);
});

describe('a process that ends', () => {
  const isWrite = (command: string) => /Put|Write/.test(command);

  /** Fails every write from the nth one on. */
  function endAtWrite(n: number): void {
    let writes = 0;
    table.middlewareStack.add(
      (next, context) => (args) => {
        if (isWrite(context.commandName ?? '') && ++writes >= n) throw new Error('the process has ended');
        return next(args);
      },
      { step: 'initialize', name: 'end', override: true },
    );
  }

  test('at a write of the past leaves what the next ones complete, and two at once open one run', async () => {
    await Promise.all([tickJob(), tickJob()]);
    const opened = await readMarket({ consistent: true });
    for (const n of [1, 70]) {
      endAtWrite(n);
      await tickJob();
      table.middlewareStack.remove('end');
      expect((await readMarket({ consistent: true }))?.pastLeft).toBeGreaterThan(0);
    }
    setClock(openingMs + 20 * TICK_MS);
    await Promise.all([tickJob(), tickJob()]);
    const candles = ['five-minutes', 'hour', 'four-hours', 'day'].map((length) => countItems(`CANDLES#${length}`));
    expect(await Promise.all(candles)).toEqual([289, 721, 181, 366]);
    expect(await countItems('NEWS#ALL')).toBeGreaterThan(1_000);
    const then = await readMarket({ consistent: true });
    expect([then?.pastLeft, then?.market.run]).toEqual([undefined, opened?.market.run]);
  });
});
