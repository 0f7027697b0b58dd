import { expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { type Market, repriced, withHalted } from '../../../shared/market/market.ts';
import { firstSlotOfDay, SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { keysFrom } from '../../testing/keys.ts';
import { decodeMarket, encodeMarket } from './checkpoint.ts';
import { advance, openMarket } from './run.ts';

const START = firstSlotOfDay(20_000) - 5 * SLOTS_PER_HOUR;

/** What administrators did in the recorded run, by slots since its start. */
const adminLog = new Map<number, (market: Market) => Market>([
  [6 * SLOTS_PER_HOUR, (market) => repriced(market, new Map([[2, 9_999]]))],
  [12 * SLOTS_PER_HOUR, (market) => withHalted(market, true)],
  [15 * SLOTS_PER_HOUR, (market) => withHalted(market, false)],
]);

/** A run's first slots as text: prices every three hours and all news; a checkpoint is taken every so many slots. */
function replay(slots: number, slotsPerCheckpoint: number): string {
  let market = openMarket({ keys: keysFrom('golden', START), slot: START });
  const prices = [`${market.slot}: ${market.prices.join(' ')}`];
  const news: string[] = [];
  for (let passed = 0; passed < slots; passed += slotsPerCheckpoint) {
    market = adminLog.get(passed)?.(market) ?? market;
    market = advance(market, market.slot + slotsPerCheckpoint, (result) => {
      if ((result.slot - START) % (3 * SLOTS_PER_HOUR) === 0) prices.push(`${result.slot}: ${result.prices.join(' ')}`);
      for (const { slot, company, size, direction, edition } of result.jumps) {
        news.push(`${slot}: ${companies[company]?.symbol} ${size.toFixed(6)} ${direction} ${edition}`);
      }
    });
    market = decodeMarket({ ...encodeMarket(market) });
  }
  return `${JSON.stringify({ prices, news, opens: market.openings.day.prices.join(' ') }, null, 2)}\n`;
}

// After a wanted change of the engine: npx vitest run functions/domain/market/replay.test.ts --update
test('the same seed and the same admin log give the recorded prices and news', async () => {
  await expect(replay(2 * SLOTS_PER_DAY, SLOTS_PER_HOUR)).toMatchFileSnapshot('replay.golden.json');
});

test.each([1, 8, 90, 2 * SLOTS_PER_HOUR])('a checkpoint every %i slots changes nothing', (slotsPerCheckpoint) => {
  const slots = 8 * SLOTS_PER_HOUR;
  expect(replay(slots, slotsPerCheckpoint)).toBe(replay(slots, SLOTS_PER_HOUR));
});
