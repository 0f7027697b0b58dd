import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { TICK_MS, TICKS_PER_DAY, tickAt } from '../../shared/tick.ts';
import { marketKey, readMarket } from '../data/market.ts';
import { TABLE_NAME, table } from '../data/table.ts';
import { tickJob } from '../testing/events.ts';
import { setClock } from '../testing/scene.ts';

/**
 * The afternoon is far ahead of the table engine's own clock, so that no item expires. Each test opens its own run,
 * long enough after the last one that no chart shows both.
 */
let openingMs = Date.UTC(2096, 2, 4, 15, 7, 5);

/** The warm-up makes two simultaneous tick jobs take equally long. */
beforeAll(async () => {
  setClock(openingMs);
  await tickJob();
});
beforeEach(async () => {
  openingMs += 1500 * 24 * 3_600_000;
  setClock(openingMs);
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: marketKey }));
});

async function countItems(PK: string): Promise<number> {
  const first = String(tickAt(openingMs) - 400 * TICKS_PER_DAY).padStart(PK.startsWith('NEWS') ? 12 : 10, '0');
  const query = {
    KeyConditionExpression: 'PK = :pk AND SK > :first',
    ExpressionAttributeValues: { ':pk': PK, ':first': first },
  };
  const { Count } = await table.send(new QueryCommand({ TableName: TABLE_NAME, ...query, Select: 'COUNT' }));
  return Count ?? 0;
}

const isWrite = (command: string) => /Put|Write/.test(command);

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

test('two jobs open one run, and the next job completes the past that a failed one left', async () => {
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
