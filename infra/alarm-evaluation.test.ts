import { describe, expect, test } from '@jest/globals';
import {
  type AlarmProperties,
  calculate,
  countedBy,
  embeddedIn,
  judge,
  readAlarm,
} from './testing/alarm-evaluation.ts';

const treatments = ['ignore', 'breaching', 'notBreaching'] as const;

/** Uses the notation of AWS's documentation: `0` is good, `X` breaches, `-` is missing; the newest is last. */
function judgeAll(points: string, rule: { periods: number; bad: number }) {
  const breaches = points.split(' ').map((point) => (point === '-' ? undefined : point === 'X'));
  return treatments.map((missing) => judge(breaches, { ...rule, missing }) ?? 'stays').join(' ');
}

// The tables of https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
describe('an alarm that treats missing data as ignore, breaching or notBreaching', () => {
  test.each([
    [3, 3, '0 - X - X', 'OK OK OK'],
    [3, 3, '0 - - - -', 'OK OK OK'],
    [3, 3, '- - - - -', 'stays ALARM OK'],
    [3, 3, '0 X X - X', 'ALARM ALARM ALARM'],
    [3, 3, '- - X - -', 'stays ALARM OK'],
    [3, 3, '- - - - X', 'stays ALARM OK'],
    [3, 3, '- - - X -', 'stays ALARM OK'],
    [3, 3, '- - X - 0', 'OK OK OK'],
    [3, 3, 'X X 0 X X', 'OK OK OK'],
    [3, 3, '0 0 X X X', 'ALARM ALARM ALARM'],
    [2, 3, '0 - X - X', 'ALARM ALARM ALARM'],
    [2, 3, '0 0 X 0 X', 'ALARM ALARM ALARM'],
    [2, 3, '0 - X - -', 'OK ALARM OK'],
    [2, 3, '- - - - 0', 'OK ALARM OK'],
    [2, 3, '- - - X -', 'stays ALARM OK'],
    [2, 3, '- - - X X', 'ALARM ALARM ALARM'],
    [1, 1, '- - X', 'ALARM ALARM ALARM'],
    [1, 1, 'X - 0', 'OK OK OK'],
    // Existing data counts even if it is older than the evaluated period.
    [1, 1, 'X - -', 'ALARM ALARM ALARM'],
    [1, 1, '- - -', 'stays ALARM OK'],
  ])('%d bad of %d: %s is %s', (bad, periods, points, states) => {
    expect(judgeAll(points, { periods, bad })).toBe(states);
  });
});

describe('an expression', () => {
  const values = { one: 1, ten: 10, zero: 0, none: undefined };

  test.each([
    ['1 + 2 * 3', 7],
    ['100 * one / ten', 10],
    ['one / zero', undefined],
    ['ten + none', undefined],
    ['100 * FILL(none, 0) / ten', 0],
    ['FILL(one, 0)', 1],
    ['IF(ten >= 10, one, 7)', 1],
    ['IF(ten >= 11, one, 7)', 7],
    ['IF(ten >= 10, none, 7)', undefined],
    ['IF(none >= 10, one, 7)', undefined],
  ])('%s is %d', (expression, value) => {
    expect(calculate(expression, values)).toBe(value);
  });

  test.each(['RATE(one)', 'one ^ 2', 'one > 2', 'two', 'one +', 'one ten', ''])('%s is refused', (expression) => {
    expect(() => calculate(expression, values)).toThrow();
  });
});

describe('a line', () => {
  const directive = { Namespace: 'Shop', Dimensions: [['stage']], Metrics: [{ Name: 'Sold' }] };
  const line = (more: object = {}, directives: readonly object[] = [directive]) => {
    return { _aws: { Timestamp: 1000, CloudWatchMetrics: directives }, stage: 'test', Sold: 3, ...more };
  };
  const sold = (metric: string) => ({ metric, value: 3, atMs: 1000 });

  test.each([
    ['of a value has it', line(), [sold('Shop Sold, stage=test')]],
    [
      'of two sets of dimensions has both',
      line({}, [{ ...directive, Dimensions: [['stage'], []] }]),
      [sold('Shop Sold, stage=test'), sold('Shop Sold')],
    ],
    ['that lacks a dimension has none', line({}, [{ ...directive, Dimensions: [['stage', 'kind']] }]), []],
    ['that lacks the metric has none', line({ Sold: undefined }), []],
    ['of something else has none', { Sold: 3 }, []],
  ])('%s', (_, written, points) => {
    expect(embeddedIn([written])).toEqual(points);
  });

  const MetricTransformations = [{ MetricNamespace: 'Shop', MetricName: 'Refused', MetricValue: '1' }] as const;
  const filter = (FilterPattern: string) => ({ FilterPattern, MetricTransformations });

  test('is counted by a filter if it matches the whole pattern', () => {
    const lines = ['200', '429', '-'].map((answered) => ({ status: '429', answered }));
    const counted = countedBy(filter('{ ($.status = "429") && ($.answered = "-") }'), lines, 5);
    expect(counted).toEqual([{ metric: 'Shop Refused', value: 1, atMs: 5 }]);
  });

  test.each(['Too Many', '{ ($.status = "429") || ($.answered = "-") }'])(
    'is not counted by an unsupported pattern: %s',
    (pattern) => {
      expect(() => countedBy(filter(pattern), [], 0)).toThrow(pattern);
    },
  );
});

const alarm = {
  ...{ AlarmName: 'Sales', AlarmDescription: 'Too much is sold.', Namespace: 'Shop', MetricName: 'Sold' },
  ...{ Period: 60, Statistic: 'Sum', ComparisonOperator: 'GreaterThanThreshold', Threshold: 2, EvaluationPeriods: 3 },
} as unknown as AlarmProperties;

test('an alarm needs all its periods to be bad unless it sets a lower number', () => {
  expect(readAlarm(alarm)).toMatchObject({ periods: 3, bad: 3 });
  expect(readAlarm({ ...alarm, DatapointsToAlarm: 2 })).toMatchObject({ periods: 3, bad: 2 });
});

test.each([
  ['ComparisonOperator', { ComparisonOperator: 'LessThanThreshold' }],
  ['Statistic', { Statistic: 'Minimum' }],
  ['property', { ActionsEnabled: false }],
  ['result', { Metrics: [{ Id: 'm', ReturnData: false, MetricStat: { Metric: alarm, Period: 60, Stat: 'Sum' } }] }],
])('an alarm with an unknown %s is refused', (_, properties) => {
  expect(() => readAlarm({ ...alarm, ...properties })).toThrow('Sales has');
});
