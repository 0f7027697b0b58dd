import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { billOf } from './cost/bill.ts';
import { monthOf } from './cost/month.ts';
import { play } from './cost/play.ts';
import type { Meter } from './cost/prices.ts';
import { stageUnits } from './cost/stage-units.ts';
import type { Units } from './cost/units.ts';
import { root } from './paths.ts';
import { resourcesOf } from './testing/templates.ts';

const units: Units = JSON.parse(readFileSync(join(root, 'infra/cost/units.json'), 'utf8'));

describe('a bill', () => {
  const rows: [string, Meter, number, number, number][] = [
    ['requests of Lambdas, the first million free', 'Lambda requests', 3_000_000, 0.6, 0.4],
    ['less than what is free', 'SQS requests', 500_000, 0.2, 0],
    ['write units, of which none are free', 'write units', 2_000_000, 1.25, 1.25],
    ['requests to the edge, by ten thousand', 'edge requests', 12_000_000, 12, 2],
    ['alarms', 'alarms', 12, 1.2, 0.2],
    ['players', 'players a month', 1_000, 0, 0],
  ];
  test.each(rows)('of %s', (_, meter, quantity, list, afterFree) => {
    const bill = billOf([{ meter, what: 'it', quantity }]);
    expect(bill.list).toBeCloseTo(list, 9);
    expect(bill.afterFree).toBeCloseTo(afterFree, 9);
  });

  test('takes what is free once from everything of a kind, and names the dearest first', () => {
    const line = (what: string, quantity: number) => ({ meter: 'Lambda requests' as const, what, quantity });
    const bill = billOf([line('one', 600_000), line('other', 900_000)]);
    expect(bill.afterFree).toBeCloseTo(0.1, 9);
    expect(bill.charges.map(({ what }) => what)).toEqual(['other', 'one']);
    expect(bill.services).toHaveLength(1);
  });
});

describe('a month', () => {
  const quantity = (players: number, meter: Meter, what?: string) =>
    monthOf(units, 'production', players)
      .filter((line) => line.meter === meter && (what === undefined || line.what === what))
      .reduce((sum, line) => sum + line.quantity, 0);

  test('without players has the beats and contests of thirty days, and no requests', () => {
    expect(quantity(0, 'Lambda requests', 'beat')).toBe(259_200);
    expect(quantity(0, 'Lambda requests', 'contest')).toBe(43_200);
    expect(quantity(0, 'edge requests')).toBe(0);
    expect(quantity(0, 'read units', 'beat')).toBeCloseTo(259_200 * (units.runs['beat, idle']?.readUnits ?? 0), 3);
  });

  test('has what each player does so often as they do it', () => {
    expect(quantity(1_000, 'write units', 'place-trade')).toBeCloseTo(
      30_000 * play.trades * (units.runs['place-trade']?.writeUnits ?? 0),
      3,
    );
    expect(quantity(1_000, 'socket minutes')).toBe(1_800_000);
    expect(quantity(2_000, 'edge requests', 'prices')).toBeCloseTo(2 * quantity(1_000, 'edge requests', 'prices'), 3);
  });

  test('asks the origin for prices once a slot and cache at most, however many play', () => {
    const origin = (players: number) => quantity(players, 'HTTP API requests', 'market data');
    expect(origin(10_000_000)).toBeLessThan(1.01 * origin(1_000_000));
    expect(origin(1_000)).toBeLessThan(quantity(1_000, 'edge requests', 'prices'));
  });

  test('has minutes for the whole of an hour', () => {
    expect(Object.values(play.screens).reduce((sum, { minutes }) => sum + minutes, 0)).toBe(60);
    expect(Object.keys(play.screens).toSorted()).toEqual(Object.keys(units.idleHour).toSorted());
  });
});

describe('the units of a stage', () => {
  test.each(['personal', 'production'] as const)(
    '%s: are those of its template; `npm run cost -- --measure=quick` writes them anew',
    (stage) => {
      expect(units.stages[stage]).toEqual(stageUnits(resourcesOf(stage)));
    },
  );
});
