import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { JsonFile } from '../json-file.ts';
import { Template } from '../template/template.ts';
import { CloudWatch } from './cloudwatch.ts';
import type { InboxMessage } from './topics.ts';

const sold = { namespace: 'Shop', name: 'Sold', dimensions: { stage: 'test' } };
const unsold = { ...sold, name: 'Unsold' };
const metric = { Namespace: 'Shop', MetricName: 'Sold', Dimensions: [{ Name: 'stage', Value: 'test' }] };
const watched = { ...metric, Period: 60, Statistic: 'Sum' };
const base = {
  AlarmName: 'Sales',
  AlarmDescription: 'Too much is sold.',
  ComparisonOperator: 'GreaterThanThreshold',
  EvaluationPeriods: 1,
  Threshold: 2,
  TreatMissingData: 'notBreaching',
  AlarmActions: [{ Ref: 'Topic' }],
  OKActions: [{ Ref: 'Topic' }],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 12, 0, 30) });
});

afterEach(() => {
  vi.useRealTimers();
});

/** CloudWatch with one alarm. */
function open(properties: object, more: object = {}) {
  const Alarm = { Type: 'AWS::CloudWatch::Alarm', Properties: { ...base, ...properties } };
  const Resources = { Topic: { Type: 'AWS::SNS::Topic' }, Alarm, ...more };
  const template = new Template({ raw: { Resources } as never, siteHost: 'localhost:3000' });
  const cloudWatch = new CloudWatch(template, new JsonFile(undefined));
  const evaluate = (): string => {
    const { body } = cloudWatch.answerAlarms({ method: 'POST', path: '/evaluate' });
    return JSON.parse(String(body)).alarms[0].state;
  };
  const inbox = (): InboxMessage[] => JSON.parse(String(cloudWatch.answerInbox().body));
  return { cloudWatch, store: cloudWatch.store, evaluate, inbox };
}

const nextMinute = () => vi.setSystemTime(Date.now() + 60_000);

test.each<readonly [operator: string, below: string, equal: string, above: string]>([
  ['GreaterThanThreshold', 'OK', 'OK', 'ALARM'],
  ['GreaterThanOrEqualToThreshold', 'OK', 'ALARM', 'ALARM'],
  ['LessThanThreshold', 'ALARM', 'OK', 'OK'],
  ['LessThanOrEqualToThreshold', 'ALARM', 'ALARM', 'OK'],
])('an alarm compares: %s', (ComparisonOperator, ...states) => {
  const { store, evaluate } = open({ ...watched, ComparisonOperator });
  const seen = [1, 2, 3].map((value) => {
    nextMinute();
    store.record(sold, value);
    return evaluate();
  });
  expect(seen).toEqual(states);
});

test('an alarm tells its topic of every change, once', () => {
  const { store, evaluate, inbox } = open(watched);
  store.record(sold, 3);
  expect([evaluate(), evaluate()]).toEqual(['ALARM', 'ALARM']);
  expect(inbox()).toEqual([
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
          'GreaterThanThreshold 2: the datapoints are [none, none, 3], missing ones count as notBreaching.',
        StateChangeTime: '2026-01-01T12:00:30.000+0000',
        Region: 'US East (N. Virginia)',
        AlarmArn: 'arn:aws:cloudwatch:us-east-1:000000000000:alarm:Sales',
        OldStateValue: 'INSUFFICIENT_DATA',
      },
    },
  ]);
});

test('the turn of a minute does not take back what an evaluation of the current minute has found', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 0, 1, 12, 0, 0) });
  const { cloudWatch, store, evaluate, inbox } = open(watched);
  cloudWatch.start();
  // The clock is moved, so the next turn falls into the middle of a minute.
  vi.setSystemTime(Date.now() + 90_000);
  vi.advanceTimersByTime(59_000);
  store.record(sold, 3);
  expect(evaluate()).toBe('ALARM');
  vi.advanceTimersByTime(1_000);
  expect(inbox().map(({ message }) => message.NewStateValue)).toEqual(['ALARM']);
  vi.advanceTimersByTime(300_000);
  expect(inbox().map(({ message }) => message.NewStateValue)).toEqual(['OK', 'ALARM']);
  cloudWatch.stop();
});

test('each subscription of the topic gets the message', () => {
  const subscription = (Endpoint: string) => ({
    Type: 'AWS::SNS::Subscription',
    Properties: { Protocol: 'email', Endpoint, TopicArn: { Ref: 'Topic' } },
  });
  const { evaluate, inbox } = open(watched, { A: subscription('a@test'), B: subscription('b@test') });
  evaluate();
  expect(inbox().map(({ to }) => to?.endpoint)).toEqual(['a@test', 'b@test']);
});

test('two of three periods breach, and then no longer', () => {
  const { store, evaluate } = open({ ...watched, EvaluationPeriods: 3, DatapointsToAlarm: 2 });
  const seen = [3, 0, 3, 0].map((value) => {
    nextMinute();
    store.record(sold, value);
    return evaluate();
  });
  expect(seen).toEqual(['OK', 'OK', 'ALARM', 'OK']);
});

test('a period of five minutes moves along by the minute', () => {
  const { store, evaluate } = open({ ...watched, Period: 300 });
  store.record(sold, 2);
  expect(evaluate()).toBe('OK');
  nextMinute();
  store.record(sold, 1);
  expect(evaluate()).toBe('ALARM');
});

test('an alarm whose data has ended keeps to what is there for two more periods', () => {
  const { store, evaluate } = open(watched);
  store.record(sold, 3);
  const seen = [0, 1, 2, 3].map((minute) => {
    if (minute > 0) nextMinute();
    return evaluate();
  });
  expect(seen).toEqual(['ALARM', 'ALARM', 'ALARM', 'OK']);
});

const query = (Id: string, MetricName: string, Period = 60) => ({
  Id,
  ReturnData: false,
  MetricStat: { Metric: { ...metric, MetricName }, Period, Stat: 'Sum' },
});
const math = (Expression: string, ...more: readonly object[]) => ({
  Metrics: [{ Id: 'e1', Expression, Label: 'unsold' }, query('all', 'Sold'), query('bad', 'Unsold'), ...more],
});

test('an alarm watches what an expression makes of its metrics', () => {
  const { store, evaluate } = open({ ...math('IF(all >= 3, 100 * FILL(bad, 0) / all, 0)'), Threshold: 25 });
  store.record(unsold, 1);
  expect(evaluate()).toBe('OK');
  store.record(sold, 4);
  expect(evaluate()).toBe('OK');
  store.record(unsold, 1);
  expect(evaluate()).toBe('ALARM');
});

describe('the start ends with a sentence that names the alarm, for', () => {
  const notKnown = (what: string) => `The alarm Alarm: The local host does not know its ${what}.`;
  test.each<readonly [string, object, string]>([
    ['a function', math('RATE(all)'), 'The alarm Alarm: The expression RATE(all) has the unknown function RATE.'],
    ['an operator', math('all ^ 2'), 'The alarm Alarm: The expression all ^ 2 cannot be read.'],
    ['an unknown id', math('all + m2'), 'The alarm Alarm: Its expression lacks the metric m2.'],
    ['an expression of itself', math('all + e1'), 'The alarm Alarm: Its expression lacks the metric e1.'],
    ['several periods', math('all', query('m', 'Sold', 300)), 'The alarm Alarm: Its metrics have several periods.'],
    ['no data', { Metrics: [query('m', 'Sold')] }, 'The alarm Alarm: None of its metrics returns data.'],
    ['a period', { ...watched, Period: 10 }, notKnown('Period')],
    ['a comparison', { ...watched, ComparisonOperator: 'LessThanLowerThreshold' }, notKnown('ComparisonOperator')],
    ['a statistic', { ...watched, Statistic: 'Minimum' }, notKnown('Statistic')],
    ['a percentile', { ...watched, Statistic: undefined, ExtendedStatistic: 'p90' }, notKnown('Statistic')],
    ['silence about missing data', { ...watched, TreatMissingData: undefined }, notKnown('TreatMissingData')],
    ['an unknown property', { ...watched, ActionsEnabled: false }, notKnown('ActionsEnabled')],
    [
      'an unknown property of a metric',
      math('all', { ...query('m', 'Sold'), AccountId: '1' }),
      notKnown('Metrics.3.AccountId'),
    ],
    [
      'an action that is no topic',
      { ...watched, AlarmActions: ['arn:aws:automate:us-east-1:ec2:stop'] },
      notKnown('action arn:aws:automate:us-east-1:ec2:stop'),
    ],
  ])('%s', (_, properties, message) => {
    expect(() => open(properties)).toThrow(message);
  });

  test('a metric of AWS that nothing here measures', () => {
    const { cloudWatch } = open({ ...watched, Namespace: 'AWS/DynamoDB', MetricName: 'ConsumedReadCapacityUnits' });
    expect(() => cloudWatch.meter([])).toThrow(
      'An alarm watches AWS/DynamoDB ConsumedReadCapacityUnits of {"stage":"test"}, which the local host does not measure.',
    );
  });

  test('a composite alarm', () => {
    const Composite = { Type: 'AWS::CloudWatch::CompositeAlarm', Properties: { AlarmRule: 'ALARM(Sales)' } };
    expect(() => open(watched, { Composite })).toThrow(
      'The local host does not know the resource type AWS::CloudWatch::CompositeAlarm (Composite).',
    );
  });
});
