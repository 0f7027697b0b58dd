import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Duration, SecretValue, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
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
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Code, FilterCriteria, Function as LambdaFunction, Runtime, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Queue } from 'aws-cdk-lib/aws-sqs';

/** Bundles of the sample's functions: name and source. */
export type Sources = Readonly<Record<'serve' | 'authorize' | 'socket' | 'socketAuthorize' | 'stream', string>>;

/** A small stack with one of each thing that the local host runs, synthesized into a folder. */
export function synthesizeSample(folder: string, sources: Sources): string {
  const outdir = join(folder, 'assembly');
  const stack = new Stack(new App({ outdir, analyticsReporting: false }), 'Sample');
  const table = new Table(stack, 'Table', {
    partitionKey: { name: 'PK', type: AttributeType.STRING },
    stream: StreamViewType.NEW_IMAGE,
  });
  const secret = new Secret(stack, 'Secret', {
    secretName: 'sample/word',
    secretStringValue: SecretValue.unsafePlainText('from the template'),
  });
  const { distribution, httpApi, socketApi } = createSite(stack, folder);
  const siteUrl = `https://${distribution.distributionDomainName}`;
  const pool = new UserPool(stack, 'Pool', { selfSignUpEnabled: true });
  const client = pool.addClient('Client', {
    oAuth: { scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE], callbackUrls: [`${siteUrl}/callback`] },
    accessTokenValidity: Duration.minutes(10),
  });
  const domain = pool.addDomain('Domain', { cognitoDomain: { domainPrefix: 'sample' } });
  const stage = new WebSocketStage(stack, 'Stage', { webSocketApi: socketApi, stageName: 'ws', autoDeploy: true });
  const create = (name: keyof Sources, environment: Record<string, string> = {}) => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'index.mjs'), sources[name]);
    const code = Code.fromAsset(path);
    const timeout = Duration.seconds(2);
    return new LambdaFunction(stack, name, {
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code,
      environment,
      timeout,
    });
  };

  const serve = create('serve', {
    TABLE_NAME: table.tableName,
    SITE_URL: siteUrl,
    SECRET_ARN: secret.secretArn,
    USER_POOL_ID: pool.userPoolId,
    CLIENT_ID: client.userPoolClientId,
    USER_POOL_URL: domain.baseUrl(),
    SOCKET_URL: stage.callbackUrl,
  });
  const leadingKeys = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['OWN#*'] } };
  const actions = ['dynamodb:PutItem', 'dynamodb:GetItem'];
  serve.addToRolePolicy(new PolicyStatement({ actions, resources: [table.tableArn], conditions: leadingKeys }));
  secret.grantRead(serve);
  stage.grantManagementApiAccess(serve);
  const authorizer = new HttpLambdaAuthorizer('Session', create('authorize'), {
    responseTypes: [HttpLambdaResponseType.SIMPLE],
    identitySource: ['$request.header.Cookie'],
  });
  const integration = new HttpLambdaIntegration('Serve', serve);
  httpApi.addRoutes({ path: '/api/open/{task}', methods: [HttpMethod.GET, HttpMethod.POST], integration });
  httpApi.addRoutes({ path: '/api/closed/{task}', methods: [HttpMethod.GET], integration, authorizer });

  const socket = new WebSocketLambdaIntegration('Socket', create('socket'));
  const socketAuthorizer = new WebSocketLambdaAuthorizer('SocketSession', create('socketAuthorize'), {
    identitySource: ['route.request.header.Cookie'],
  });
  socketApi.addRoute('$connect', { integration: socket, authorizer: socketAuthorizer });
  socketApi.addRoute('$default', { integration: socket, returnResponse: true });

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
  (stack.node.root as App).synth();
  return outdir;
}

function createSite(stack: Stack, folder: string) {
  const bucket = new Bucket(stack, 'Bucket');
  const web = join(folder, 'web');
  mkdirSync(web, { recursive: true });
  writeFileSync(join(web, 'index.html'), '<h1>sample</h1>');
  const httpApi = new HttpApi(stack, 'Api');
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
      '/api/*': { origin: new HttpOrigin(hostOf(httpApi.apiId)), ...passing },
      '/ws': { origin: new HttpOrigin(hostOf(socketApi.apiId)), ...passing },
    },
  });
  new BucketDeployment(stack, 'Deploy', { sources: [Source.asset(web)], destinationBucket: bucket });
  return { distribution, httpApi, socketApi };
}
