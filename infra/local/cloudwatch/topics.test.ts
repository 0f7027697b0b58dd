import { expect, test, vi } from 'vitest';
import type { Statement as IamStatement } from '../permissions/iam.ts';
import { accountId } from '../template/resource-names.ts';
import { Template } from '../template/template.ts';
import { Topics } from './topics.ts';

const topicArn = `arn:aws:sns:us-east-1:${accountId}:Alarms`;
const sourceArn = `arn:aws:cloudwatch:us-east-1:${accountId}:alarm:Late`;
const publisher = { service: 'cloudwatch.amazonaws.com', sourceArn };

type Statement = IamStatement & { readonly Principal?: '*' | Record<string, string | string[]> };

function topicsWith(statements: readonly Statement[] | undefined): Topics {
  const Resources = {
    Alarms: { Type: 'AWS::SNS::Topic' },
    ...(statements && {
      Policy: {
        Type: 'AWS::SNS::TopicPolicy',
        Properties: { Topics: [{ Ref: 'Alarms' }], PolicyDocument: { Statement: statements } },
      },
    }),
  };
  return new Topics(new Template({ raw: { Resources } as never, siteHost: 'localhost:3000' }));
}

const enforceSsl: Statement = {
  Effect: 'Deny',
  Principal: '*',
  Action: 'sns:Publish',
  Resource: topicArn,
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
};
const allow = (more: Partial<Statement> = {}): Statement => ({
  Effect: 'Allow',
  Principal: { Service: 'cloudwatch.amazonaws.com' },
  Action: 'sns:Publish',
  Resource: topicArn,
  ...more,
});
const fromAccount = (account: string) => ({ StringEquals: { 'aws:SourceAccount': account } });
const fromAlarm = (pattern: string) => ({ ArnLike: { 'aws:SourceArn': pattern } });

const nothing = 'because no statement of the topic policy allows the SNS:Publish action';
const denied = 'with an explicit deny in the topic policy';

test.each<readonly [string, readonly Statement[] | undefined, string | undefined]>([
  ['no policy at all: the default lets the account in', undefined, undefined],
  ['enforceSSL alone, which replaces the default', [enforceSsl], nothing],
  ['enforceSSL and a statement for CloudWatch', [enforceSsl, allow()], undefined],
  ['a statement for another service', [allow({ Principal: { Service: 'events.amazonaws.com' } })], nothing],
  ['one of several services', [allow({ Principal: { Service: ['a', 'cloudwatch.amazonaws.com'] } })], undefined],
  ['the account, which no service is', [allow({ Principal: { AWS: `arn:aws:iam::${accountId}:root` } })], nothing],
  ['everybody', [allow({ Principal: { AWS: '*' } })], undefined],
  ['nobody', [{ Effect: 'Allow', Action: 'sns:Publish', Resource: topicArn }], nothing],
  ['another action', [allow({ Action: 'sns:Subscribe' })], nothing],
  ['every action', [allow({ Action: 'SNS:*' })], undefined],
  ['another topic', [allow({ Resource: `${topicArn}2` })], nothing],
  ['the own account', [allow({ Condition: fromAccount(accountId) })], undefined],
  ['another account', [allow({ Condition: fromAccount('111111111111') })], nothing],
  ['alarms', [allow({ Condition: fromAlarm(`arn:aws:cloudwatch:us-east-1:${accountId}:alarm:*`) })], undefined],
  ['alarms elsewhere', [allow({ Condition: fromAlarm(`arn:aws:cloudwatch:eu-west-1:${accountId}:alarm:*`) })], nothing],
  ['a deny beside it', [allow(), { ...enforceSsl, Condition: {} }], denied],
  ['a deny for another service', [allow(), { ...allow(), Effect: 'Deny', Principal: { Service: 'a' } }], undefined],
])('a topic’s policy judges %s', (_, statements, why) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const topics = topicsWith(statements);
  topics.publish(topicArn, publisher, { subject: 'Late', message: {} });
  errors.mockRestore();
  expect(topics.refused[0]?.reason).toBe(
    why && `cloudwatch.amazonaws.com is not authorized to perform: SNS:Publish on resource: ${topicArn} ${why}.`,
  );
});

test('a condition that cannot be evaluated stops the start', () => {
  const statement = allow({ Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-1' } } });
  expect(() => topicsWith([statement])).toThrow('does not know the policy condition key aws:PrincipalOrgID.');
});
