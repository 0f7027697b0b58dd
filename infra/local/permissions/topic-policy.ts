import { accountId } from '../template/resource-names.ts';
import { checkStatements, decide, type Statement } from './iam.ts';

type OneOrMany = string | readonly string[];

interface TopicStatement extends Statement {
  readonly Principal?: '*' | Readonly<Record<string, OneOrMany>>;
}

/** The document of a topic's policy, intrinsics resolved. */
export interface TopicPolicy {
  readonly Statement: readonly TopicStatement[];
}

interface Publish {
  /** The service's principal, as in `cloudwatch.amazonaws.com`. */
  readonly service: string;
  /** The resource for which the service publishes. */
  readonly sourceArn: string;
  readonly topicArn: string;
}

/**
 * The policy of a topic that is given none: it lets its owner's account in, and services that act for it.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html
 */
const defaultPolicy: TopicPolicy = {
  Statement: [
    {
      Effect: 'Allow',
      Principal: { AWS: '*' },
      Action: 'sns:Publish',
      Resource: '*',
      Condition: { StringEquals: { 'AWS:SourceOwner': accountId } },
    },
  ],
};

/** Throws an operator error for a condition that the evaluation does not know. */
export function checkTopicPolicies(policies: readonly TopicPolicy[]): void {
  for (const { Statement } of policies) checkStatements(Statement);
}

/** Why a topic's policy does not let a service publish. Undefined if it does. A policy replaces the default one. */
export function topicRefusal(policies: readonly TopicPolicy[], publish: Publish): string | undefined {
  const { service, sourceArn, topicArn } = publish;
  const statements = (policies.length > 0 ? policies : [defaultPolicy]).flatMap(({ Statement }) => Statement);
  const context = {
    'aws:SourceAccount': [accountId],
    'aws:SourceOwner': [accountId],
    'aws:SourceArn': [sourceArn],
    'aws:SecureTransport': ['true'],
  };
  const forService = statements.filter(({ Principal }) => isFor(Principal, service));
  const decision = decide(forService, { action: 'sns:Publish', resource: topicArn, context });
  if (decision === 'allowed') return undefined;
  const why =
    decision === 'denied'
      ? 'because no statement of the topic policy allows the SNS:Publish action'
      : 'with an explicit deny in the topic policy';
  return `${service} is not authorized to perform: SNS:Publish on resource: ${topicArn} ${why}.`;
}

/** Everybody is any service, too. An account is not. */
function isFor(principal: TopicStatement['Principal'], service: string): boolean {
  if (principal === undefined || principal === '*') return principal === '*';
  const named = (kind: string) => [principal[kind] ?? []].flat();
  return named('AWS').includes('*') || named('Service').includes(service);
}
