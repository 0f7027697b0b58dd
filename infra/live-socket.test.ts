import { describe, expect, test } from '@jest/globals';
import { routeNames, routes } from '../shared/routes/index.ts';
import type { Route } from '../shared/routes/route.ts';
import { functionOf, ofType, referenced, resourcesOf, statementsOf } from './testing/templates.ts';

const resources = resourcesOf('personal');
const propertiesOf = (type: string) => ofType(resources, type).map(([, { Properties }]) => Properties);
const mappings = propertiesOf('AWS::Lambda::EventSourceMapping').filter(({ FilterCriteria }) => FilterCriteria);

describe('the live socket', () => {
  test('has a stage named after its path, and a behaviour that forwards cookies, origin and token', () => {
    expect(propertiesOf('AWS::ApiGatewayV2::Stage').map(({ StageName }) => StageName)).toContain('ws');
    const [distribution] = propertiesOf('AWS::CloudFront::Distribution');
    const { CacheBehaviors, Origins } = (distribution?.DistributionConfig ?? {}) as {
      CacheBehaviors: { PathPattern: string; TargetOriginId: string; OriginRequestPolicyId: string }[];
      Origins: { Id: string; DomainName: unknown }[];
    };
    const behavior = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/ws');
    const origin = Origins.find(({ Id }) => Id === behavior?.TargetOriginId);
    expect(behavior?.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    expect(referenced(origin?.DomainName).map((id) => resources[id]?.Properties.ProtocolType)).toEqual(['WEBSOCKET']);
  });

  test('runs its authorizer even without a cookie, and answers a ping', () => {
    const routes = propertiesOf('AWS::ApiGatewayV2::Route');
    expect(routes).toContainEqual(expect.objectContaining({ RouteKey: '$connect', AuthorizationType: 'CUSTOM' }));
    const ofSocket = propertiesOf('AWS::ApiGatewayV2::Authorizer').filter(
      ({ EnableSimpleResponses }) => !EnableSimpleResponses,
    );
    expect(ofSocket).toMatchObject([{ AuthorizerType: 'REQUEST' }]);
    expect(ofSocket[0]).not.toHaveProperty('IdentitySource');
    const answers = routes.filter(({ RouteResponseSelectionExpression }) => RouteResponseSelectionExpression);
    expect(answers).toMatchObject([{ RouteKey: '$default', RouteResponseSelectionExpression: '$default' }]);
  });

  /** A shard of a stream allows two readers. */
  test('has two stream readers: one for the chat, one for players’ items', () => {
    const keysOf = ({ FilterCriteria }: (typeof mappings)[number]) =>
      (FilterCriteria as { Filters: { Pattern: string }[] }).Filters.map(
        ({ Pattern }) => JSON.parse(Pattern).dynamodb.Keys,
      );
    expect(mappings.map(keysOf)).toEqual([
      [{ PK: { S: [{ prefix: 'CHAT#' }] } }],
      [
        {
          PK: { S: [{ prefix: 'PLAYER#' }] },
          SK: { S: [{ prefix: 'EVENT#' }, { prefix: 'ORDER#CLOSED#' }, 'INBOX', 'ALERTS', 'LEAGUES', 'BLOCKED'] },
        },
        {
          PK: { S: [{ prefix: 'PLAYER#' }] },
          SK: { S: ['PLAYER', 'PROFILE', 'INBOX', 'ALERTS', 'LEAGUES', 'BLOCKED'] },
        },
      ],
    ]);
    expect(mappings).toMatchObject([
      { BatchSize: 1000, MaximumBatchingWindowInSeconds: 1 },
      { BatchSize: 10, ParallelizationFactor: 10 },
    ]);
    expect(mappings[0]).not.toHaveProperty('ParallelizationFactor');
    expect(mappings[1]).not.toHaveProperty('MaximumBatchingWindowInSeconds');
  });

  test('keeps failed pushes in a queue', () => {
    const kept = { BisectBatchOnFunctionError: true, MaximumRetryAttempts: 3, DestinationConfig: expect.anything() };
    expect(mappings).toMatchObject(mappings.map(() => kept));
  });

  test('lets broadcast post to and close the sockets of this stage', () => {
    const [[broadcast = ''] = []] = ofType(resources, 'AWS::IAM::Role').filter(([id]) =>
      /^LiveSocketbroadcast/.test(id),
    );
    const posting = statementsOf(resources, broadcast).find(({ Action }) => Action === 'execute-api:ManageConnections');
    expect(JSON.stringify(posting?.Resource).match(/ws\/(POST|DELETE)\/@connections\/\*/g)).toHaveLength(2);
  });

  test('lets the tick job post to sockets but not close them', () => {
    const lambda = propertiesOf('AWS::Lambda::Function').find(
      ({ Description }) => Description === 'Tradefloor tick-job',
    );
    const own = statementsOf(resources, referenced(lambda?.Role)[0] ?? '');
    expect(JSON.stringify(own).match(/\/ws\/\w+\/@connections\/\*/g)).toEqual(['/ws/POST/@connections/*']);
    expect(JSON.stringify(lambda?.Environment)).toContain('SOCKET_ENDPOINT');
  });

  test.each(routeNames)('%s may post to and close sockets exactly where the table says so', (name) => {
    const lambda = resources[functionOf(resources, name)]?.Properties;
    const [role] = referenced(lambda?.Role);
    const own = statementsOf(resources, role ?? '');
    const { closesSockets, endsSessions }: Route = routes[name];
    const closes = closesSockets || endsSessions ? ['/ws/DELETE/@connections/*'] : [];
    const methods = JSON.stringify(own).match(/\/ws\/\w+\/@connections\/\*/g) ?? [];
    expect(methods).toEqual([...(endsSessions ? ['/ws/POST/@connections/*'] : []), ...closes]);
    expect(JSON.stringify(lambda?.Environment).includes('SOCKET_ENDPOINT')).toBe(closes.length > 0);
  });

  test('lets sign-out verify a session and look up the sockets to close', () => {
    const lambda = resources[functionOf(resources, 'sign-out')]?.Properties;
    const { Variables } = (lambda?.Environment ?? {}) as { Variables: Record<string, unknown> };
    const names = ['USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'SOCKET_ENDPOINT', 'TABLE_NAME'];
    expect(names.filter((each) => !Variables[each])).toEqual([]);
  });
});
