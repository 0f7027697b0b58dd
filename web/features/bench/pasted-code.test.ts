import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { playedMonth } from '../../../functions/testing/played-month.ts';
import { firstTickOfMonth, TICKS_PER_DAY } from '../../../shared/tick.ts';
import { tiers } from '../../../shared/tiers.ts';
import type { DayCourse } from '../../lib/month-replay.ts';
import { daysOf } from '../../testing/random-strategy.ts';
import { CodeError, CodeResponse, EXAMPLE_CODE } from './pasted-code.ts';
import { strategyOf, symbolsOf } from './rules.ts';
import { BenchRun } from './run.ts';
import type { Strategy } from './strategy.ts';
import { presets, rulesOf } from './words.ts';

const order = { symbol: 'TFM', action: 'buy', shares: 1 };

describe('an answer from the code frame', () => {
  test.each<[string, unknown]>([
    ['orders of some ticks', { orders: [7, 8].map((tick) => [tick, [order]]) }],
    ['no orders', { orders: [] }],
    ['orders of any kind, which the bench parses', { orders: [[7, [null, 'buy', { cancel: 1 }]]] }],
    ['a failure at a tick', { failed: 'Error: no', tick: 7 }],
    ['a failure before the first tick', { failed: 'SyntaxError', tick: undefined }],
  ])('may be %s', (_, response) => {
    expect(z.parse(CodeResponse, response)).toEqual(response);
  });

  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['a text', '<script>'],
    ['a result of its own', { result: { trades: [] } }],
    ['orders with a result', { orders: [], result: {} }],
    ['ticks that are not numbers', { orders: [['7', [order]]] }],
    ['orders that are not a list', { orders: [[7, order]] }],
    ['more ticks than a day has', { orders: Array(TICKS_PER_DAY + 1).fill([7, []]) }],
    ['a failure longer than 300 characters', { failed: 'x'.repeat(301) }],
    ['a failure that is markup, not text', { failed: { html: '<b>' } }],
  ])('may not be %s', (_, response) => {
    expect(z.safeParse(CodeResponse, response).success).toBe(false);
  });
});

test('names the tick of a failure, if there is one', () => {
  const tick = firstTickOfMonth('2026-11') + 1;
  expect(new CodeError({ failed: 'TypeError: at.foo is not a function', tick }).message).toBe(
    `The code failed at tick ${tick} (1 Nov, 00:00): TypeError: at.foo is not a function`,
  );
  expect(new CodeError({ failed: 'SyntaxError' }).message).toBe('The code failed: SyntaxError');
});

describe('the example code', () => {
  let days: DayCourse[];
  beforeAll(async () => {
    const opened = firstTickOfMonth('2026-12') - 12 * TICKS_PER_DAY;
    days = await daysOf(playedMonth({ month: '2026-11', openedAt: opened }).end().record);
  });

  test('makes the same trades as its preset, to the cent', async () => {
    const rules = rulesOf(presets['Buy the dip']);
    const { default: coded }: { default: Strategy } = await import(
      `data:text/javascript,${encodeURIComponent(EXAMPLE_CODE)}`
    );
    const [one, other] = [strategyOf(rules), coded].map((strategy) => {
      const run = new BenchRun(strategy, { symbols: symbolsOf(rules.companies), accessTiers: tiers });
      for (const day of days) run.add(day);
      return run.result();
    });
    expect(other).toEqual(one);
    expect(one?.trades.filter(({ action }) => action === 'sell').length).toBeGreaterThan(2);
  });
});
