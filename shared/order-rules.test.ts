import { describe, expect, test } from 'vitest';
import { haveSameTriggers, levelsOf, reachedTrigger } from './order-rules.ts';

const limit = { limitCents: 1_000 };
const stop = { stopCents: 1_000 };

describe('a price reaches', () => {
  test.each([
    ['a limit of a purchase', 'buy', limit, [999, 1_000], [1_001]],
    ['a limit of a sale', 'sell', limit, [1_001, 1_000], [999]],
    ['a stop of a purchase', 'buy', stop, [1_001, 1_000], [999]],
    ['a stop of a sale', 'sell', stop, [999, 1_000], [1_001]],
  ] as const)('%s on its own side only', (_, action, triggers, reaching, missing) => {
    const [expected] = Object.keys(triggers).map((name) => name.replace('Cents', ''));
    for (const cents of reaching) expect(reachedTrigger({ action, ...triggers }, cents)).toBe(expected);
    for (const cents of missing) expect(reachedTrigger({ action, ...triggers }, cents)).toBeUndefined();
  });

  test.each([
    ['sale', 'sell', { limitCents: 1_010, stopCents: 990 }, ['stop', undefined, 'limit']],
    ['purchase', 'buy', { limitCents: 990, stopCents: 1_010 }, ['limit', undefined, 'stop']],
  ] as const)('one of an OCO, never both: a %s', (_, action, oco, reached) => {
    const at = (cents: number) => reachedTrigger({ action, ...oco }, cents);
    expect([at(990), at(1_000), at(1_010)]).toEqual(reached);
    expect([at(1), at(991), at(1_009), at(5_000)]).toEqual([reached[0], undefined, undefined, reached[2]]);
  });
});

test('a falling price reaches the limit of a purchase and the stop of a sale, a rising one the others', () => {
  const both = { limitCents: 1, stopCents: 2 };
  expect(levelsOf({ action: 'buy', ...both })).toEqual([
    { trigger: 'limit', direction: 'falling', cents: 1 },
    { trigger: 'stop', direction: 'rising', cents: 2 },
  ]);
  expect(levelsOf({ action: 'sell', ...both })).toEqual([
    { trigger: 'limit', direction: 'rising', cents: 1 },
    { trigger: 'stop', direction: 'falling', cents: 2 },
  ]);
});

test('an order without a price has no level and is never reached', () => {
  expect(levelsOf({ action: 'buy' })).toEqual([]);
  expect(reachedTrigger({ action: 'sell' }, 1)).toBeUndefined();
});

test('two orders have the same triggers only with the same limit and the same stop', () => {
  expect(haveSameTriggers(undefined, undefined)).toBe(true);
  expect(haveSameTriggers({ limitCents: 1, stopCents: 2 }, { stopCents: 2, limitCents: 1 })).toBe(true);
  for (const other of [undefined, { limitCents: 1 }, { stopCents: 2 }, { limitCents: 1, stopCents: 3 }])
    expect(haveSameTriggers({ limitCents: 1, stopCents: 2 }, other)).toBe(false);
});
