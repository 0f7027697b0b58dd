import { beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../../shared/companies.ts';
import { PROGRAM_HEADER } from '../../shared/schemas/trade.ts';
import { logOf, tokenOf } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { comingPrice, stopOrderAt } from '../testing/coming-prices.ts';
import { pass } from '../testing/events.ts';
import { movingMarket } from '../testing/market-scene.ts';
import { movingClock } from '../testing/moving-clock.ts';
import { joinPlayer } from '../testing/scene.ts';

let [playerId, tokenId] = ['', ''];

movingMarket();
beforeEach(async () => {
  movingClock.turn(1);
  playerId = await joinPlayer({
    holdings: new Map(companies.map(({ symbol }) => [symbol, { shares: 10, costCents: 1 }])),
  });
  tokenId = await tokenOf(playerId);
});

const buy = { symbol: 'TFM', action: 'buy', shares: 1 };
const inPerson = (body: object) => call('place-trade', { playerId, body });
const byToken = (body: object, headers = {}) => call('place-trade', { playerId, tokenId, body, headers });
const via = async () => (await logOf(playerId)).map((trade) => trade.via);
const program = async () => (await call('get-player-record', { playerId, params: { playerId } })).body.program;

describe('a trade with a personal token', () => {
  test('is marked in the log and its receipt, and the player on the record; one in person is not', async () => {
    expect((await inPerson(buy)).body.via).toBeUndefined();
    expect([await via(), await program()]).toEqual([[undefined], undefined]);
    expect((await byToken(buy)).body.via).toBe('program');
    await inPerson(buy);
    expect([await via(), await program()]).toEqual([[undefined, 'program', undefined], 'program']);
  });

  test('is an assistant’s if it says so, and a browser cannot claim to be one', async () => {
    await byToken(buy, { [PROGRAM_HEADER]: 'assistant' });
    expect([await via(), await program()]).toEqual([['assistant'], 'assistant']);
    await call('place-trade', { playerId, body: buy, headers: { [PROGRAM_HEADER]: 'assistant' } });
    expect(await via()).toEqual([undefined, 'assistant']);
  });

  test.each(['falling', 'rising'] as const)(
    'marks the fill of an order that rested: of a %s price',
    async (direction) => {
      const coming = await comingPrice(direction);
      const { body } = await byToken(stopOrderAt(coming));
      expect(body.order.status).toBe('open');
      expect(await program()).toBeUndefined();
      await pass(coming.ticks);
      expect([await via(), await program()]).toEqual([['program'], 'program']);
    },
  );

  test('marks the sale of its bracket too', async () => {
    const coming = await comingPrice('falling');
    const { symbol, stopPrice, shares } = stopOrderAt(coming) as { symbol: string; stopPrice: string; shares: number };
    await byToken({ symbol, action: 'buy', shares, bracket: { stopPrice } });
    await pass(coming.ticks);
    expect(await via()).toEqual(['program', 'program']);
  });
});
