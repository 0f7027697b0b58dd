import { type CfnElement, Duration, Names, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { CfnAuthorizer, WebSocketApi, WebSocketRoute, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { pushedParts } from '../shared/account.ts';
import { eventGrants } from '../shared/event-grants.ts';
import { SOCKET_PATH } from '../shared/live.ts';
import { SOCKET_RATE } from '../shared/socket-limits.ts';
import type { Accounts } from './accounts.ts';
import type { DataStore } from './data-store.ts';
import { LambdaFunction } from './lambda-function.ts';

const throttles = {
  production: { rateLimit: SOCKET_RATE, burstLimit: SOCKET_RATE },
  personal: { rateLimit: 50, burstLimit: 100 },
};

const RETRIES = 3;
/** Clients have polled by then. */
const maxAge = Duration.minutes(10);

/**
 * The records that trigger `broadcast` (functions/data/stream-record.ts). A shard allows two readers; separate ones
 * keep players' own pushes from waiting for the chat. The tick job writes none.
 */
const readers = {
  /** Limits each socket that shows the chat to one frame a second, however much is written. */
  Chat: {
    batchSize: 1000,
    maxBatchingWindow: Duration.seconds(1),
    records: [{ eventName: ['INSERT', 'MODIFY'], dynamodb: { Keys: { PK: { S: [{ prefix: 'CHAT#' }] } } } }],
  },
  /** Players' events, which clients sort, and changes of account parts, whose order does not matter. */
  Players: {
    batchSize: 10,
    parallelizationFactor: 10,
    records: [playersRecords('INSERT', [{ prefix: 'EVENT#' }]), playersRecords('MODIFY')],
  },
};

function playersRecords(eventName: 'INSERT' | 'MODIFY', others: readonly object[] = []) {
  const parts = Object.values(pushedParts).filter(({ on }) => on.includes(eventName));
  const keys = parts.map(({ sortKey, prefix }) => sortKey ?? { prefix });
  return {
    eventName: [eventName],
    dynamodb: { Keys: { PK: { S: [{ prefix: 'PLAYER#' }] }, SK: { S: [...others, ...keys] } } },
  };
}

type SocketMethod = 'POST' | 'DELETE';

interface SocketProps {
  readonly store: DataStore;
  readonly accounts: Accounts;
  readonly environment: Record<string, string>;
}

export class LiveSocket extends Construct {
  readonly api: WebSocketApi;
  readonly deadLetters: Queue;
  readonly #stage: WebSocketStage;

  constructor(scope: Construct, id: string, { keepsData }: { keepsData: boolean }) {
    super(scope, id);
    this.api = new WebSocketApi(this, 'Api', { description: 'Tradefloor live socket' });
    this.#stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: SOCKET_PATH.slice(1),
      autoDeploy: true,
      throttle: keepsData ? throttles.production : throttles.personal,
    });
    this.deadLetters = new Queue(this, 'DeadLetters', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const reason =
      'Logs of WebSocket stages need a role for the whole account, which a stage of one person must not set.';
    Validations.of(this.#stage).acknowledge({ id: 'AwsSolutions-APIG1', reason });
  }

  /** Refers only to the API's id, so the distribution does not wait for the routes. */
  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
  }

  grant(lambdaFunction: LambdaFunction, methods: readonly SocketMethod[]): void {
    lambdaFunction.lambda.addEnvironment('SOCKET_ENDPOINT', `https://${this.domainName}${SOCKET_PATH}`);
    const arn = (method: SocketMethod) =>
      Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: `${this.#stage.stageName}/${method}/@connections/*`,
      });
    lambdaFunction.allow(
      new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources: methods.map(arn) }),
    );
    const api = this.#nameOfApiIn(Stack.of(lambdaFunction));
    const place = `arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<${api}>${SOCKET_PATH}`;
    const reason = 'A socket has its id from API Gateway when it opens.';
    for (const method of methods) {
      const id = `AwsSolutions-IAM5[Resource::${place}/${method}/@connections/*]`;
      Validations.of(lambdaFunction).acknowledge({ id, reason });
    }
  }

  /** Returns the API's id in a template. Nested stacks get it as a parameter that CDK has named. */
  #nameOfApiIn(stack: Stack): string {
    const api = this.api.node.defaultChild as CfnElement;
    return stack === Stack.of(this) ? stack.getLogicalId(api) : `referenceto${Names.nodeUniqueId(api.node)}Ref`;
  }

  addFunctions(props: SocketProps): void {
    this.#addRoutes(props);
    this.#addBroadcast(props);
  }

  #addRoutes({ store, accounts, environment }: SocketProps): void {
    const create = (name: string, variables: Record<string, string> = {}) =>
      new LambdaFunction(this, name, { name, environment: { ...environment, ...variables } });
    const connect = create('connect');
    const disconnect = create('disconnect');
    store.grant(connect, eventGrants.connect);
    store.grant(disconnect, eventGrants.disconnect);
    const authorize = create('authorize-socket', accounts.verifierEnvironment);
    store.grant(authorize, eventGrants['authorize-socket']);
    const authorizer = new WebSocketLambdaAuthorizer('Session', authorize.lambda, { identitySource: [] });
    this.#addRoute('$connect', connect, authorizer);
    // Every connection attempt reaches our function, which handles a missing cookie. CDK would write an empty list.
    for (const part of this.api.node.findAll())
      if (part instanceof CfnAuthorizer) part.addPropertyDeletionOverride('IdentitySource');
    this.#addRoute('$disconnect', disconnect);
    const receive = create('receive-frame');
    store.grant(receive, eventGrants['receive-frame']);
    this.#addRoute('$default', receive);
  }

  #addRoute(routeKey: string, { lambda }: LambdaFunction, authorizer?: WebSocketLambdaAuthorizer): void {
    const name = routeKey.slice(1);
    const route = new WebSocketRoute(this, `${name}-route`, {
      webSocketApi: this.api,
      routeKey,
      integration: new WebSocketLambdaIntegration(name, lambda),
      ...(authorizer && { authorizer }),
      returnResponse: routeKey === '$default',
    });
    if (authorizer) return;
    const reason = 'A socket is authorised when it opens; API Gateway knows no authorizer for later events.';
    Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason });
  }

  #addBroadcast({ store, environment }: SocketProps): void {
    const broadcast = new LambdaFunction(this, 'broadcast', {
      name: 'broadcast',
      environment,
      timeout: Duration.minutes(1),
      // Posting needs a full CPU.
      memoryMb: 1769,
    });
    store.grant(broadcast, eventGrants.broadcast);
    this.grant(broadcast, ['POST', 'DELETE']);
    store.table.grantStreamRead(broadcast.lambda);
    for (const [name, { records, ...reader }] of Object.entries(readers)) {
      broadcast.lambda.addEventSourceMapping(name, {
        ...reader,
        eventSourceArn: store.table.tableStreamArn,
        startingPosition: StartingPosition.LATEST,
        filters: records.map((pattern) => FilterCriteria.filter(pattern)),
        bisectBatchOnError: true,
        retryAttempts: RETRIES,
        maxRecordAge: maxAge,
        onFailure: new SqsDlq(this.deadLetters),
      });
    }
    const listing = 'Lambda lists the streams before it reads one, and that is allowed for all of them or none.';
    Validations.of(broadcast).acknowledge({ id: 'AwsSolutions-IAM5[Resource::*]', reason: listing });
    const reason = 'It is where undeliverable records end.';
    Validations.of(this.deadLetters).acknowledge({ id: 'AwsSolutions-SQS3', reason });
  }
}
