import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Template } from '../template/template.ts';
import { type AlarmProperties, readAlarms } from './alarm-definition.ts';
import { Alarms } from './alarms.ts';
import { Inbox } from './inbox.ts';
import { endOfMinute } from './metric-query.ts';
import { MetricStore, metricKey } from './metric-store.ts';
import { Topics } from './topics.ts';

const dimensions = { stage: 'test' };
const sold = metricKey({ namespace: 'Shop', name: 'Sold', dimensions });
const watched = {
  Namespace: 'Shop',
  MetricName: 'Sold',
  Dimensions: [{ Name: 'stage', Value: 'test' }],
  Period: 60,
  Statistic: 'Sum',
};
const base = {
  AlarmName: 'Sales',
  ComparisonOperator: 'GreaterThanThreshold',
  EvaluationPeriods: 1,
  Threshold: 2,
  AlarmActions: [{ Ref: 'Topic' }],
  OKActions: [{ Ref: 'Topic' }],
};
const topicOf = (resources: object = {}) => ({ Topic: { Type: 'AWS::SNS::Topic' }, ...resources });
let store: MetricStore;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 12, 0, 30) });
  store = new MetricStore({ retentionMs: 3 * 3_600_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

function open(properties: object, type = 'AWS::CloudWatch::Alarm', more: object = {}) {
  const Resources = { ...topicOf(more), Alarm: { Type: type, Properties: { ...base, ...properties } } };
  const template = new Template({ raw: { Resources } as never, siteHost: 'localhost:3000' });
  const inbox = new Inbox();
  const alarms = new Alarms(readAlarms(template), new Topics(template, inbox));
  const [alarm = expect.unreachable()] = alarms.all;
  const evaluate = () => {
    alarms.evaluate(endOfMinute(Date.now()), store);
    return alarm.standing.state;
  };
  return { inbox, alarm, evaluate };
}

const nextMinute = () => vi.setSystemTime(Date.now() + 60_000);

describe('an alarm compares', () => {
  test.each<readonly [operator: string, below: string, equal: string, above: string]>([
    ['GreaterThanThreshold', 'OK', 'OK', 'ALARM'],
    ['GreaterThanOrEqualToThreshold', 'OK', 'ALARM', 'ALARM'],
    ['LessThanThreshold', 'ALARM', 'OK', 'OK'],
    ['LessThanOrEqualToThreshold', 'ALARM', 'ALARM', 'OK'],
  ])('%s', (ComparisonOperator, ...states) => {
    const { evaluate } = open({ ...watched, ComparisonOperator });
    const seen = [1, 2, 3].map((value) => {
      nextMinute();
      store.record(sold, value);
      return evaluate();
    });
    expect(seen).toEqual(states);
  });
});

test('an alarm tells its topic of every change, once, in the words of CloudWatch', () => {
  const { inbox, evaluate } = open({ ...watched, AlarmDescription: 'Too much is sold.' });
  expect(evaluate()).toBe('INSUFFICIENT_DATA');
  store.record(sold, 3);
  expect([evaluate(), evaluate()]).toEqual(['ALARM', 'ALARM']);
  expect(inbox.messages).toEqual([
    {
      at: '2026-01-01T12:00:30.000Z',
      topicArn: 'arn:aws:sns:us-east-1:000000000000:Topic',
      to: null,
      subject: 'ALARM: "Sales" in US East (N. Virginia)',
      message: {
        AlarmName: 'Sales',
        AlarmDescription: 'Too much is sold.',
        AWSAccountId: '000000000000',
        NewStateValue: 'ALARM',
        NewStateReason:
          'Threshold Crossed: 1 out of the last 1 datapoints [3.0 (01/01/26 12:00:00)] was greater than the threshold ' +
          '(2.0) (minimum 1 datapoint for INSUFFICIENT_DATA -> ALARM transition).',
        StateChangeTime: '2026-01-01T12:00:30.000+0000',
        Region: 'US East (N. Virginia)',
        AlarmArn: 'arn:aws:cloudwatch:us-east-1:000000000000:alarm:Sales',
        OldStateValue: 'INSUFFICIENT_DATA',
        OKActions: ['arn:aws:sns:us-east-1:000000000000:Topic'],
        AlarmActions: ['arn:aws:sns:us-east-1:000000000000:Topic'],
        InsufficientDataActions: [],
        Trigger: {
          MetricName: 'Sold',
          Namespace: 'Shop',
          StatisticType: 'Statistic',
          Statistic: 'SUM',
          Unit: null,
          Dimensions: [{ value: 'test', name: 'stage' }],
          Period: 60,
          EvaluationPeriods: 1,
          DatapointsToAlarm: 1,
          ComparisonOperator: 'GreaterThanThreshold',
          Threshold: 2,
          TreatMissingData: 'missing',
          EvaluateLowSampleCountPercentile: '',
        },
      },
    },
  ]);
});

test('each subscription of the topic gets the message', () => {
  const subscription = (Endpoint: string) => ({
    Type: 'AWS::SNS::Subscription',
    Properties: { Protocol: 'email', Endpoint, TopicArn: { Ref: 'Topic' } },
  });
  const { inbox, evaluate } = open(watched, undefined, { A: subscription('a@test'), B: subscription('b@test') });
  store.record(sold, 3);
  evaluate();
  expect(inbox.messages.map(({ to }) => to?.endpoint)).toEqual(['a@test', 'b@test']);
});

test('two of three periods breach, and then no longer', () => {
  const { evaluate, alarm } = open({ ...watched, EvaluationPeriods: 3, DatapointsToAlarm: 2 });
  const seen = [3, 0, 3, 0].map((value) => {
    nextMinute();
    store.record(sold, value);
    return evaluate();
  });
  expect(seen).toEqual(['OK', 'OK', 'ALARM', 'OK']);
  expect(alarm.standing.reason).toContain(
    '2 out of the last 3 datapoints [0.0 (01/01/26 12:04:00), 0.0 (01/01/26 12:02:00)] were not greater than',
  );
});

test('a period of five minutes moves along by the minute', () => {
  const { evaluate } = open({ ...watched, Period: 300, TreatMissingData: 'notBreaching' });
  store.record(sold, 2);
  expect(evaluate()).toBe('OK');
  nextMinute();
  store.record(sold, 1);
  expect(evaluate()).toBe('ALARM');
});

test('an alarm whose data has ended keeps to what is there for two more periods', () => {
  const { evaluate } = open({ ...watched, TreatMissingData: 'notBreaching' });
  store.record(sold, 3);
  const seen = [0, 1, 2, 3].map((minute) => {
    if (minute > 0) nextMinute();
    return evaluate();
  });
  expect(seen).toEqual(['ALARM', 'ALARM', 'ALARM', 'OK']);
});

test('a percentile of too few values changes nothing, if the alarm is told so', () => {
  const percentile = { ...watched, Statistic: undefined, ExtendedStatistic: 'p90' };
  const { evaluate } = open({ ...percentile, EvaluateLowSampleCountPercentile: 'ignore' });
  const hasty = open(percentile);
  for (let count = 0; count < 99; count += 1) store.record(sold, 3);
  expect([evaluate(), hasty.evaluate()]).toEqual(['INSUFFICIENT_DATA', 'ALARM']);
  store.record(sold, 3);
  expect(evaluate()).toBe('ALARM');
});

test('missing data of DynamoDB is ignored by default', () => {
  const key = metricKey({ namespace: 'AWS/DynamoDB', name: 'Sold', dimensions });
  const { evaluate } = open({ ...watched, Namespace: 'AWS/DynamoDB' });
  store.record(key, 3);
  expect(evaluate()).toBe('ALARM');
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(evaluate()).toBe('ALARM');
});

const query = (Id: string, MetricName: string) => ({
  Id,
  ReturnData: false,
  MetricStat: { Metric: { ...watched, MetricName }, Period: 60, Stat: 'Sum' },
});

test('an alarm watches what an expression makes of its metrics, and of other expressions', () => {
  const Metrics = [
    { Id: 'share', Expression: 'IF(all > 0, 100 * none / all, 0)', Label: 'unsold' },
    { Id: 'all', Expression: 'SUM(METRICS())', ReturnData: false },
    { Id: 'none', Expression: 'FILL(m2, 0)', ReturnData: false },
    query('m1', 'Sold'),
    query('m2', 'Unsold'),
  ];
  const { inbox, evaluate } = open({ Metrics, Threshold: 25 });
  const unsold = metricKey({ namespace: 'Shop', name: 'Unsold', dimensions });
  store.record(sold, 3);
  expect(evaluate()).toBe('OK');
  store.record(unsold, 1);
  expect(evaluate()).toBe('OK');
  store.record(unsold, 1);
  expect(evaluate()).toBe('ALARM');
  expect(inbox.messages[0]?.message.Trigger).toMatchObject({
    Period: 60,
    Metrics: [{ Id: 'share', Label: 'unsold' }, { Id: 'all' }, { Id: 'none' }, { Id: 'm1' }, { Id: 'm2' }],
  });
});

test('an alarm whose actions are off changes in silence', () => {
  const { inbox, evaluate } = open({ ...watched, ActionsEnabled: false });
  store.record(sold, 3);
  expect([evaluate(), inbox.messages]).toEqual(['ALARM', []]);
});

describe('the start ends with a sentence that names the alarm, for', () => {
  const math = (Expression: string): Partial<AlarmProperties> => ({
    Metrics: [{ Id: 'e1', Expression }, query('m1', 'Sold')],
  });
  test.each<readonly [string, object, string]>([
    [
      'an unknown function',
      math('RATE(m1)'),
      'The alarm Alarm: The expression RATE(m1) has the unknown function RATE.',
    ],
    ['an unknown id', math('m1 + m2'), 'The alarm Alarm: The expression e1 lacks m2.'],
    ['an expression of itself', math('m1 + e1'), 'The alarm Alarm: The expression e1 refers to itself.'],
    [
      'an unknown comparison',
      { ...watched, ComparisonOperator: 'LessThanLowerThreshold' },
      'The alarm Alarm: The local host does not know the comparison LessThanLowerThreshold.',
    ],
    [
      'an unknown statistic',
      { ...watched, Statistic: undefined, ExtendedStatistic: 'tm99' },
      'The alarm Alarm: The local host does not know the statistic tm99.',
    ],
    [
      'an action that is no topic',
      { ...watched, AlarmActions: ['arn:aws:automate:us-east-1:ec2:stop'] },
      'The alarm Sales: the local host does not know its action arn:aws:automate:us-east-1:ec2:stop.',
    ],
  ])('%s', (_, properties, message) => {
    expect(() => open(properties)).toThrow(message);
  });

  test('a composite alarm', () => {
    const rule = { AlarmRule: 'ALARM(Sales)' };
    expect(() => open(rule, 'AWS::CloudWatch::CompositeAlarm')).toThrow(
      'The local host does not know composite alarms (Alarm).',
    );
  });
});
