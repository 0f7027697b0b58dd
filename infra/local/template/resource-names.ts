import { createHash } from 'node:crypto';
import { OperatorError } from '../operator-error.ts';

export const region = 'us-east-1';
export const accountId = '000000000000';

export interface NamedResource {
  readonly id: string;
  readonly type: string;
  readonly properties: Record<string, unknown>;
  readonly siteHost: string;
}

type Name = (resource: NamedResource) => string;

interface Names {
  readonly ref: Name;
  readonly attributes?: Record<string, Name>;
}

const byProperty =
  (property: string): Name =>
  ({ properties, id }) =>
    typeof properties[property] === 'string' ? properties[property] : id;
const digest =
  (length: number): Name =>
  ({ id }) =>
    createHash('sha256').update(id).digest('hex').slice(0, length);
const arn =
  (service: string, kind: string, name: Name, place = `${region}:${accountId}`): Name =>
  (resource) =>
    `arn:aws:${service}:${place}:${kind}${name(resource)}`;

const logicalId: Name = ({ id }) => id;
const tableName = byProperty('TableName');
const functionName = byProperty('FunctionName');
const queueName = byProperty('QueueName');
const bucketName: Name = (resource) => byProperty('BucketName')(resource).toLowerCase();
const roleName = byProperty('RoleName');
const logGroupName = byProperty('LogGroupName');
const poolId: Name = (resource) => `${region}_${digest(9)(resource)}`;
const tableArn = arn('dynamodb', 'table/', tableName);
const named: Names = { ref: logicalId, attributes: { Arn: logicalId, Id: logicalId } };

const namesByType: Record<string, Names> = {
  'AWS::DynamoDB::Table': {
    ref: tableName,
    attributes: { Arn: tableArn, StreamArn: (resource) => `${tableArn(resource)}/stream/local` },
  },
  'AWS::Lambda::Function': { ref: functionName, attributes: { Arn: arn('lambda', 'function:', functionName) } },
  'AWS::SQS::Queue': {
    ref: (resource) => `https://sqs.${region}.amazonaws.com/${accountId}/${queueName(resource)}`,
    attributes: { Arn: arn('sqs', '', queueName) },
  },
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: arn('s3', '', bucketName, ':'),
      RegionalDomainName: (resource) => `${bucketName(resource)}.s3.${region}.amazonaws.com`,
    },
  },
  'AWS::CloudFront::Distribution': {
    ref: (resource) => `E${digest(13)(resource).toUpperCase()}`,
    attributes: { DomainName: ({ siteHost }) => siteHost },
  },
  'AWS::CloudFront::Function': { ref: logicalId, attributes: { FunctionARN: logicalId } },
  'AWS::ApiGatewayV2::Api': { ref: digest(10) },
  'AWS::ApiGatewayV2::Stage': { ref: byProperty('StageName') },
  'AWS::Cognito::UserPool': {
    ref: poolId,
    attributes: {
      Arn: arn('cognito-idp', 'userpool/', poolId),
      ProviderURL: (resource) => `https://cognito-idp.${region}.amazonaws.com/${poolId(resource)}`,
    },
  },
  'AWS::Cognito::UserPoolClient': { ref: digest(26) },
  'AWS::Cognito::UserPoolDomain': { ref: byProperty('Domain') },
  'AWS::Cognito::UserPoolGroup': { ref: byProperty('GroupName') },
  'AWS::IAM::Role': { ref: roleName, attributes: { Arn: arn('iam', 'role/', roleName, `:${accountId}`) } },
  'AWS::SecretsManager::Secret': {
    ref: arn('secretsmanager', 'secret:', (resource) => `${byProperty('Name')(resource)}-${digest(6)(resource)}`),
  },
  'AWS::Logs::LogGroup': {
    ref: logGroupName,
    attributes: { Arn: arn('logs', 'log-group:', (resource) => `${logGroupName(resource)}:*`) },
  },
};

/** Types without names. They are read where they matter, or have no effect on a laptop. */
const plainTypes = [
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::RouteResponse',
  'AWS::CDK::Metadata',
  'AWS::CloudFormation::Stack',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::Cognito::ManagedLoginBranding',
  'AWS::IAM::Policy',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::MetricFilter',
  'AWS::Logs::QueryDefinition',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::Schedule',
  'Custom::CDKBucketDeployment',
  'Custom::S3AutoDeleteObjects',
];

export function checkType(resource: { id: string; type: string }): void {
  if (resource.type in namesByType || plainTypes.includes(resource.type)) return;
  throw new OperatorError(`The local host does not know the resource type ${resource.type} (${resource.id}).`);
}

export function referenceOf(resource: NamedResource): string {
  return (namesByType[resource.type] ?? named).ref(resource);
}

export function attributeOf(resource: NamedResource, attribute: string): string {
  const name = (namesByType[resource.type] ?? named).attributes?.[attribute];
  if (!name) throw new OperatorError(`The local host does not know ${attribute} of ${resource.type} (${resource.id}).`);
  return name(resource);
}
