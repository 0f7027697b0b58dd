import { describe, expect, test } from '@jest/globals';
import { ofType, referenced, resourcesOf } from './testing/templates.ts';

const resources = resourcesOf('personal');

interface Statement {
  readonly Effect: string;
  readonly Principal: unknown;
  readonly Action: string;
  readonly Resource: unknown;
  readonly Condition?: Record<string, Record<string, unknown>>;
}

const documentOf = (properties: Record<string, unknown>) => properties.PolicyDocument as { Statement: Statement[] };

/** The statements of all policies of a type that are about one resource. */
const statementsAbout = (type: string, id: string) =>
  ofType(resources, type)
    .filter(([, { Properties }]) => referenced(Properties.Topics ?? Properties.Queues).includes(id))
    .flatMap(([, { Properties }]) => documentOf(Properties).Statement);

describe('alarms', () => {
  const topics = ofType(resources, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) =>
    referenced(Properties.AlarmActions),
  );

  test('each have one topic to go to', () => {
    expect(topics.length).toBeGreaterThan(0);
    for (const ids of topics) expect(ids.map((id) => resources[id]?.Type)).toEqual(['AWS::SNS::Topic']);
  });

  // A policy of one's own replaces the one that a topic is born with, which lets its account's alarms in.
  test.each([...new Set(topics.flat())])('may be published to %s by CloudWatch, of this account alone', (topic) => {
    const allowed = statementsAbout('AWS::SNS::TopicPolicy', topic).filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toHaveLength(1);
    expect(allowed[0]).toMatchObject({
      Action: 'sns:Publish',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Resource: { Ref: topic },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    });
    const [source] = Object.values(allowed[0]?.Condition?.ArnLike ?? {});
    expect(JSON.stringify(source)).toMatch(/:cloudwatch:".*"AWS::Region".*"AWS::AccountId".*":alarm:\*"/);
  });
});

test.each(['OrdersSetAside', 'UnreadableItems', 'BeatStepsFailed'])(
  'what the beat leaves behind is an alarm at its first occurrence: %s',
  (metric) => {
    const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
    expect(alarms.filter(({ MetricName }) => MetricName === metric)).toMatchObject([
      { Namespace: 'Tradefloor', Statistic: 'Sum', Threshold: 0, ComparisonOperator: 'GreaterThanThreshold' },
    ]);
  },
);

describe('policies of our own', () => {
  /** Services that send to queues, and would need to be let in by a queue's policy. */
  const SENDING_SERVICES = ['AWS::SNS::Subscription', 'AWS::Events::Rule', 'AWS::S3::Bucket'];

  test.each(ofType(resources, 'AWS::SQS::Queue').map(([id]) => id))(
    'keep no sender from the queue %s: each is a role of the account',
    (queue) => {
      const senders = SENDING_SERVICES.flatMap((type) => ofType(resources, type));
      expect(senders.filter(([, { Properties }]) => referenced(Properties).includes(queue))).toEqual([]);
      const denials = statementsAbout('AWS::SQS::QueuePolicy', queue);
      expect(denials.map(({ Effect, Condition }) => [Effect, Condition])).toEqual([
        ['Deny', { Bool: { 'aws:SecureTransport': 'false' } }],
      ]);
    },
  );
});
