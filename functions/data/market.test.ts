import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../testing/call.ts';
import { metered } from '../testing/meter.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { joinPlayer, openTestMarket } from '../testing/scene.ts';
import { marketIn, marketKey, marketToRead, readMarket } from './market.ts';
import { TABLE_NAME, table } from './table.ts';

let playerId = '';
const buy = { symbol: 'TFM', action: 'buy', shares: 1 };
const trade = () => call('place-trade', { playerId, body: buy });

beforeAll(async () => {
  movingClock.start();
  await openTestMarket();
  playerId = await joinPlayer();
});

/** Returns the read units of the second call in a tick. */
async function unitsAgain(work: () => Promise<unknown>): Promise<number> {
  const once = await metered(work);
  const twice = await metered(async () => {
    await work();
    await work();
  });
  return twice.readUnits - once.readUnits;
}

test.runIf(process.env.TABLE_ENGINE === 'embedded')(
  'a viewer reads the checkpoint once a tick, a trader every time',
  async () => {
    expect(await unitsAgain(() => call('get-portfolio', { playerId }))).toBe(1);
    expect(await unitsAgain(() => call('get-market', {}))).toBe(0);
    expect(await unitsAgain(trade)).toBe(2);
    expect((await metered(trade)).readUnits).toBe(2);
  },
);

test("an administrator's change in another process is seen from the next tick on, by trades at once", async () => {
  const halted = async () => (await call('get-market', {})).body.halted;
  expect(await halted()).toBe(false);
  const tick = (await readMarket())?.market.tick;
  const change = { UpdateExpression: 'SET halted = :tick', ExpressionAttributeValues: { ':tick': tick } };
  await table.send(new UpdateCommand({ TableName: TABLE_NAME, Key: { ...marketKey }, ...change }));
  expect(await halted()).toBe(false);
  expect((await trade()).body.code).toBe('market-halted');
  movingClock.turn(1);
  expect(await halted()).toBe(true);
});

test('a read that began before the tick ended keeps its copy afterwards', async () => {
  await readMarket();
  expect(marketToRead()).toEqual([]);
  movingClock.turn(1);
  expect(marketIn([])).toBeDefined();
  expect(marketToRead()).toEqual([marketKey]);
});
