import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { App, Duration, NestedStack, SecretValue, Stack } from 'aws-cdk-lib';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  WebSocketApi,
  WebSocketStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import {
  HttpLambdaAuthorizer,
  HttpLambdaResponseType,
  WebSocketLambdaAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration, WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AllowedMethods, CachePolicy, Distribution, OriginRequestPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { OAuthScope, UserPool } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Code, FilterCriteria, Function as LambdaFunction, Runtime, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { buildSync } from 'esbuild';
import { root } from '../../paths.ts';
import { type SampleName, sampleSources } from './sample-functions.ts';

/** The timeout of the function that should exceed it. The others have enough time for the busiest machine. */
const SLOW_SECONDS = 1;
const TIMEOUT_SECONDS = 60;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: sample-stack.ts FOLDER');
synthesizeSample(resolve(folder));

function synthesizeSample(folder: string): void {
  const app = new App({ outdir: join(folder, 'assembly'), analyticsReporting: false });
  const stack = new Stack(app, 'Sample');
  const table = new Table(stack, 'Table', {
    partitionKey: { name: 'PK', type: AttributeType.STRING },
    stream: StreamViewType.NEW_IMAGE,
  });
  const { distribution, httpApi, socketApi } = createSite(stack, folder);
  const create = functionCreator(stack, folder);
  const siteUrl = `https://${distribution.distributionDomainName}`;
  const stage = new WebSocketStage(stack, 'Stage', { webSocketApi: socketApi, stageName: 'ws', autoDeploy: true });
  const secret = new Secret(stack, 'Secret', {
    secretName: 'sample/word',
    secretStringValue: SecretValue.unsafePlainText('from the template'),
  });
  const environment = {
    TABLE_NAME: table.tableName,
    SITE_URL: siteUrl,
    SECRET_ARN: secret.secretArn,
    ...createPool(stack, siteUrl),
    SOCKET_URL: stage.callbackUrl,
  };
  const leadingKeys = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['OWN#*', 'SEEN#*'] } };
  const actions = ['dynamodb:PutItem', 'dynamodb:GetItem'];
  const ownItems = new PolicyStatement({ actions, resources: [table.tableArn], conditions: leadingKeys });
  const nested = new NestedStack(stack, 'Nested');
  const nestedServe = functionCreator(nested, folder)('serve', environment);
  nestedServe.addToRolePolicy(ownItems);
  addNestedRoute(nested, httpApi, nestedServe);
  const serve = create('serve', { ...environment, NESTED_NAME: nestedServe.functionName });
  serve.addToRolePolicy(ownItems);
  secret.grantRead(serve);
  stage.grantManagementApiAccess(serve);
  addRoutes(httpApi, { serve, slow: create('slow'), authorize: create('authorize') });
  addSocketRoutes(socketApi, { socket: create('socket'), authorize: create('socketAuthorize') });

  const stream = create('stream', { TABLE_NAME: table.tableName });
  table.grantWriteData(stream);
  stream.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.LATEST,
      filters: [FilterCriteria.filter({ dynamodb: { NewImage: { PK: { S: [{ prefix: 'OWN#' }] } } } })],
      retryAttempts: 2,
      onFailure: new SqsDlq(new Queue(stack, 'Failed')),
    }),
  );
  const tick = create('tick', { TABLE_NAME: table.tableName });
  table.grantWriteData(tick);
  addSchedule(stack, tick);
  app.synth();
}

function functionCreator(stack: Stack, folder: string) {
  return (name: SampleName, environment: Record<string, string> = {}): LambdaFunction => {
    const path = join(folder, name);
    buildSync({
      stdin: { contents: sampleSources[name], resolveDir: root },
      outfile: join(path, 'index.mjs'),
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'node',
      banner: { js: "import{createRequire as _cr}from'node:module';const require=_cr(import.meta.url);" },
    });
    return new LambdaFunction(stack, name, {
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: Code.fromAsset(path),
      environment,
      timeout: Duration.seconds(name === 'slow' ? SLOW_SECONDS : TIMEOUT_SECONDS),
    });
  };
}

function createPool(stack: Stack, siteUrl: string): Record<string, string> {
  const pool = new UserPool(stack, 'Pool', { selfSignUpEnabled: true });
  const client = pool.addClient('Client', {
    oAuth: { scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE], callbackUrls: [`${siteUrl}/callback`] },
    accessTokenValidity: Duration.minutes(10),
  });
  const domain = pool.addDomain('Domain', { cognitoDomain: { domainPrefix: 'sample' } });
  return { USER_POOL_ID: pool.userPoolId, CLIENT_ID: client.userPoolClientId, USER_POOL_URL: domain.baseUrl() };
}

function addRoutes(
  api: HttpApi,
  functions: { serve: LambdaFunction; slow: LambdaFunction; authorize: LambdaFunction },
) {
  const authorizer = new HttpLambdaAuthorizer('Session', functions.authorize, {
    responseTypes: [HttpLambdaResponseType.SIMPLE],
    identitySource: ['$request.header.Cookie'],
  });
  const integration = new HttpLambdaIntegration('Serve', functions.serve);
  const slow = new HttpLambdaIntegration('Slow', functions.slow);
  api.addRoutes({ path: '/api/open/{task}', methods: [HttpMethod.GET, HttpMethod.POST], integration });
  api.addRoutes({ path: '/api/rare/{task}', methods: [HttpMethod.GET], integration });
  api.addRoutes({ path: '/api/open/sleep', methods: [HttpMethod.GET], integration: slow });
  api.addRoutes({ path: '/api/closed/{task}', methods: [HttpMethod.GET], integration, authorizer });
}

function addNestedRoute(nested: NestedStack, httpApi: HttpApi, serve: LambdaFunction): void {
  const integration = new HttpLambdaIntegration('Nested', serve);
  new HttpRoute(nested, 'Route', {
    httpApi,
    routeKey: HttpRouteKey.with('/api/nested/{task}', HttpMethod.GET),
    integration,
  });
}

function addSocketRoutes(api: WebSocketApi, functions: { socket: LambdaFunction; authorize: LambdaFunction }): void {
  const integration = new WebSocketLambdaIntegration('Socket', functions.socket);
  const authorizer = new WebSocketLambdaAuthorizer('SocketSession', functions.authorize, {
    identitySource: ['route.request.header.Cookie'],
  });
  api.addRoute('$connect', { integration, authorizer });
  api.addRoute('$default', { integration, returnResponse: true });
}

function addSchedule(stack: Stack, tick: LambdaFunction): void {
  const queue = new Queue(stack, 'Ticks', { visibilityTimeout: Duration.seconds(TIMEOUT_SECONDS) });
  tick.addEventSource(new SqsEventSource(queue, { batchSize: 1 }));
  const role = new Role(stack, 'SchedulerRole', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
  queue.grantSendMessages(role);
  const entries = [0, 50].map((DelaySeconds) => ({ Id: `tick-${DelaySeconds}`, MessageBody: '{}', DelaySeconds }));
  const target = {
    arn: 'arn:aws:scheduler:::aws-sdk:sqs:sendMessageBatch',
    roleArn: role.roleArn,
    input: JSON.stringify({ QueueUrl: queue.queueUrl, Entries: entries }),
  };
  const add = (id: string, scheduleExpression: string) =>
    new CfnSchedule(stack, id, { flexibleTimeWindow: { mode: 'OFF' }, scheduleExpression, target });
  add('Schedule', 'rate(1 minute)');
  add('Daily', 'cron(30 3 * * ? *)');
}

function createSite(stack: Stack, folder: string) {
  const bucket = new Bucket(stack, 'Bucket');
  const web = join(folder, 'web');
  mkdirSync(web, { recursive: true });
  writeFileSync(join(web, 'index.html'), '<h1>sample</h1>');
  const httpApi = new HttpApi(stack, 'Api', { createDefaultStage: false });
  const stageVariables = { release: 'sample' };
  const stage = new HttpStage(stack, 'HttpStage', { httpApi, stageName: '$default', autoDeploy: true, stageVariables });
  (stage.node.defaultChild as CfnStage).routeSettings = {
    'GET /api/rare/{task}': { ThrottlingRateLimit: 0.01, ThrottlingBurstLimit: 2 },
  };
  const socketApi = new WebSocketApi(stack, 'SocketApi');
  const hostOf = (apiId: string) => `${apiId}.execute-api.${stack.region}.${stack.urlSuffix}`;
  const passing = {
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  const distribution = new Distribution(stack, 'Site', {
    defaultRootObject: 'index.html',
    defaultBehavior: { origin: S3BucketOrigin.withOriginAccessControl(bucket) },
    additionalBehaviors: {
      '/api/*': {
        origin: new HttpOrigin(hostOf(httpApi.apiId), { customHeaders: { 'X-Word': 'sample' } }),
        ...passing,
      },
      '/ws': { origin: new HttpOrigin(hostOf(socketApi.apiId)), ...passing },
    },
  });
  new BucketDeployment(stack, 'Deploy', { sources: [Source.asset(web)], destinationBucket: bucket });
  return { distribution, httpApi, socketApi };
}
