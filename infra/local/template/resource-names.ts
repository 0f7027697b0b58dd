import { createHash } from 'node:crypto';
import { OperatorError } from '../operator-error.ts';

export const region = 'us-east-1';
export const accountId = '000000000000';

/** The parts of a resource that its names are made of, resolved. */
export interface NamedResource {
  readonly id: string;
  readonly type: string;
  readonly properties: Record<string, unknown>;
  /** Host and port under which the distribution answers. */
  readonly siteHost: string;
}

type Name = (resource: NamedResource) => string;

interface Names {
  readonly ref: Name;
  readonly attributes?: Record<string, Name>;
}

const byProperty =
  (property: string): Name =>
  (resource) =>
    typeof resource.properties[property] === 'string' ? resource.properties[property] : resource.id;
const digest = (resource: NamedResource, length: number) =>
  createHash('sha256').update(resource.id).digest('hex').slice(0, length);
const arn = (service: string, path: Name, options: { global?: true } = {}): Name => {
  const place = options.global ? `:${accountId}` : `${region}:${accountId}`;
  return (resource) => `arn:aws:${service}:${place}:${path(resource)}`;
};

const logicalId: Name = (resource) => resource.id;
const tableName = byProperty('TableName');
const functionName = byProperty('FunctionName');
const queueName = byProperty('QueueName');
const bucketName: Name = (resource) => byProperty('BucketName')(resource).toLowerCase();
const roleName = byProperty('RoleName');
const secretName = byProperty('Name');
const poolId: Name = (resource) => `${region}_${digest(resource, 9)}`;
const apiId: Name = (resource) => digest(resource, 10);
const tableArn = arn('dynamodb', (resource) => `table/${tableName(resource)}`);

const table: Names = {
  ref: tableName,
  attributes: { Arn: tableArn, StreamArn: (resource) => `${tableArn(resource)}/stream/local` },
};
const named: Names = { ref: logicalId, attributes: { Arn: logicalId, Id: logicalId } };

/** The reference and attributes of each resource type. */
const namesByType: Record<string, Names> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::Lambda::Function': {
    ref: functionName,
    attributes: { Arn: arn('lambda', (resource) => `function:${functionName(resource)}`) },
  },
  'AWS::SQS::Queue': {
    ref: (resource) => `https://sqs.${region}.amazonaws.com/${accountId}/${queueName(resource)}`,
    attributes: {
      Arn: arn('sqs', queueName),
      QueueName: queueName,
      QueueUrl: (resource) => `https://sqs.${region}.amazonaws.com/${accountId}/${queueName(resource)}`,
    },
  },
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: (resource) => `arn:aws:s3:::${bucketName(resource)}`,
      DomainName: (resource) => `${bucketName(resource)}.s3.amazonaws.com`,
      RegionalDomainName: (resource) => `${bucketName(resource)}.s3.${region}.amazonaws.com`,
    },
  },
  'AWS::CloudFront::Distribution': {
    ref: (resource) => `E${digest(resource, 13).toUpperCase()}`,
    attributes: {
      DomainName: (resource) => resource.siteHost,
      Id: (resource) => `E${digest(resource, 13).toUpperCase()}`,
    },
  },
  'AWS::CloudFront::Function': { ref: logicalId, attributes: { FunctionARN: logicalId } },
  'AWS::ApiGatewayV2::Api': {
    ref: apiId,
    attributes: {
      ApiId: apiId,
      ApiEndpoint: (resource) => {
        const scheme = resource.properties.ProtocolType === 'WEBSOCKET' ? 'wss' : 'https';
        return `${scheme}://${apiId(resource)}.execute-api.${region}.amazonaws.com`;
      },
    },
  },
  'AWS::ApiGatewayV2::Stage': { ref: byProperty('StageName') },
  'AWS::Cognito::UserPool': {
    ref: poolId,
    attributes: {
      Arn: arn('cognito-idp', (resource) => `userpool/${poolId(resource)}`),
      ProviderName: (resource) => `cognito-idp.${region}.amazonaws.com/${poolId(resource)}`,
      ProviderURL: (resource) => `https://cognito-idp.${region}.amazonaws.com/${poolId(resource)}`,
      UserPoolId: poolId,
    },
  },
  'AWS::Cognito::UserPoolClient': {
    ref: (resource) => digest(resource, 26),
    attributes: { ClientId: (resource) => digest(resource, 26) },
  },
  'AWS::Cognito::UserPoolDomain': { ref: byProperty('Domain') },
  'AWS::Cognito::UserPoolGroup': { ref: byProperty('GroupName') },
  'AWS::IAM::Role': {
    ref: roleName,
    attributes: { Arn: arn('iam', (resource) => `role/${roleName(resource)}`, { global: true }) },
  },
  'AWS::SecretsManager::Secret': {
    ref: arn('secretsmanager', (resource) => `secret:${secretName(resource)}-${digest(resource, 6)}`),
    attributes: { Id: arn('secretsmanager', (resource) => `secret:${secretName(resource)}-${digest(resource, 6)}`) },
  },
  'AWS::Logs::LogGroup': {
    ref: byProperty('LogGroupName'),
    attributes: { Arn: arn('logs', (resource) => `log-group:${byProperty('LogGroupName')(resource)}:*`) },
  },
  'AWS::CloudWatch::Alarm': {
    ref: byProperty('AlarmName'),
    attributes: { Arn: arn('cloudwatch', (resource) => `alarm:${byProperty('AlarmName')(resource)}`) },
  },
  'AWS::SNS::Topic': { ref: arn('sns', logicalId), attributes: { TopicArn: arn('sns', logicalId) } },
};

/** Types without names of their own: they are read where they matter, or have no effect on a laptop. */
const plainTypes = [
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::RouteResponse',
  'AWS::CDK::Metadata',
  'AWS::CloudFormation::Stack',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Dashboard',
  'AWS::Cognito::ManagedLoginBranding',
  'AWS::IAM::Policy',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::MetricFilter',
  'AWS::Logs::QueryDefinition',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::Subscription',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::Schedule',
  'AWS::Scheduler::ScheduleGroup',
  'Custom::CDKBucketDeployment',
  'Custom::S3AutoDeleteObjects',
];

/** Throws an operator error for a resource type that the host does not know. */
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
