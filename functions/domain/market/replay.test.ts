import { expect, test } from 'vitest';
import { companies } from '../../../shared/companies.ts';
import { type Market, repriced, withHalted } from '../../../shared/market/market.ts';
import { firstTickOfDay, TICKS_PER_DAY, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { keysFrom } from '../../testing/keys.ts';
import { decodeMarket, encodeMarket } from './checkpoint.ts';
import { advance, openMarket } from './run.ts';

const START = firstTickOfDay(20_000) - 5 * TICKS_PER_HOUR;

/** Administrators' changes in the recorded run, by tick since its start. */
const adminLog = new Map<number, (market: Market) => Market>([
  [6 * TICKS_PER_HOUR, (market) => repriced(market, new Map([[2, 9_999]]))],
  [12 * TICKS_PER_HOUR, (market) => withHalted(market, true)],
  [15 * TICKS_PER_HOUR, (market) => withHalted(market, false)],
]);

/** Describes a run's first ticks: prices every three hours and all news, with regular checkpoints. */
function replay(ticks: number, ticksPerCheckpoint: number): string {
  let market = openMarket({ keys: keysFrom('golden', START), tick: START });
  const prices = [`${market.tick}: ${market.prices.join(' ')}`];
  const news: string[] = [];
  for (let passed = 0; passed < ticks; passed += ticksPerCheckpoint) {
    market = adminLog.get(passed)?.(market) ?? market;
    market = advance(market, market.tick + ticksPerCheckpoint, (result) => {
      if ((result.tick - START) % (3 * TICKS_PER_HOUR) === 0) prices.push(`${result.tick}: ${result.prices.join(' ')}`);
      for (const { tick, company, size, direction, edition } of result.jumps) {
        news.push(`${tick}: ${companies[company]?.symbol} ${size.toFixed(6)} ${direction} ${edition}`);
      }
    });
    market = decodeMarket({ ...encodeMarket(market) });
  }
  return `${JSON.stringify({ prices, news, opens: market.openings.day.prices.join(' ') }, null, 2)}\n`;
}

// To record an intended change of the engine, run: npx vitest run functions/domain/market/replay.test.ts --update
test('the same seed and the same admin log give the recorded prices and news', async () => {
  await expect(replay(2 * TICKS_PER_DAY, TICKS_PER_HOUR)).toMatchFileSnapshot('../../testing/replay.golden.json');
});

test.each([1, 8, 90, 2 * TICKS_PER_HOUR])('a checkpoint every %i ticks changes nothing', (ticksPerCheckpoint) => {
  const ticks = 8 * TICKS_PER_HOUR;
  expect(replay(ticks, ticksPerCheckpoint)).toBe(replay(ticks, TICKS_PER_HOUR));
});
