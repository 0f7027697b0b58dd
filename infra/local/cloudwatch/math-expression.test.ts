import { describe, expect, test } from 'vitest';
import { parseMath } from './math-expression.ts';
import { type Series, toSeries, type Value } from './math-values.ts';

const none = undefined;
const metrics: Record<string, Value> = {
  bad: [1, none, 3, 0],
  all: [10, 20, none, 0],
  late: [none, 2, none, 6],
};

function evaluate(text: string) {
  return toSeries(
    parseMath(text).evaluate({
      series: (id) => metrics[id] ?? [],
      metrics: () => ({ list: Object.values(metrics) }),
      periodSeconds: 300,
      length: 4,
    }),
    4,
  );
}

test.each<readonly [text: string, values: readonly Series[]]>([
  ['1 + 2 * 3 - 4 / 2', [[5, 5, 5, 5]]],
  ['(1 + 2) * -3', [[-9, -9, -9, -9]]],
  ['2 ^ 3 - 2 - 1', [[5, 5, 5, 5]]],
  ['bad * 2', [[2, none, 6, 0]]],
  ['100 * bad / all', [[10, none, none, none]]],
  ['100 * FILL(bad, 0) / all', [[10, 0, none, none]]],
  ['FILL(bad, all)', [[1, 20, 3, 0]]],
  ['FILL(late, REPEAT)', [[none, 2, 2, 6]]],
  ['FILL(late, LINEAR)', [[none, 2, 4, 6]]],
  ['IF(all > 10, bad, 7)', [[7, none, none, 7]]],
  ['IF(FILL(all, 0) >= 10, 1)', [[1, 1, none, none]]],
  ['bad >= 1 AND all == 10', [[1, none, none, 0]]],
  ['bad != 1 || bad < 1', [[0, none, 1, 1]]],
  ['SUM([bad, all])', [[11, 20, 3, 0]]],
  ['MAX(METRICS())', [[10, 20, 3, 6]]],
  ['MIN([bad, 2])', [[1, 2, 2, 0]]],
  ['AVG([bad, all])', [[5.5, 20, 3, 0]]],
  ['bad - AVG(bad)', [[1 - 4 / 3, none, 3 - 4 / 3, -4 / 3]]],
  ['SUM(all) / PERIOD(all)', [[0.1, 0.1, 0.1, 0.1]]],
  ['CEIL(bad / 2) + FLOOR(bad / 2) + ABS(0 - bad)', [[2, none, 6, 0]]],
  ['TIME_SERIES(4)', [[4, 4, 4, 4]]],
  [
    '[bad, all] * 2',
    [
      [2, none, 6, 0],
      [20, 40, none, 0],
    ],
  ],
])('%s', (text, values) => {
  expect(evaluate(text)).toEqual(values);
});

describe('is refused, with the reason', () => {
  test.each([
    ['ANOMALY_DETECTION_BAND(m1, 2)', 'has the unknown function ANOMALY_DETECTION_BAND'],
    ['SEARCH("x")', 'cannot be read'],
    ['M1 + 1', 'has the unknown name M1'],
    ['m1 +', 'ends too early'],
    ['m1 m2', 'has m2 where it should end'],
    ['(m1', 'lacks a )'],
    ['IF(m1)', 'calls IF with 1 values'],
  ])('%s', (text, reason) => {
    expect(() => parseMath(text)).toThrow(`The expression ${text} ${reason}.`);
  });
});
