import { describe, expect, test } from '@jest/globals';
import { routeNames, routes } from '../shared/routes/index.ts';
import type { Route } from '../shared/routes/route.ts';
import { pageRouterCode } from './page-router.ts';
import {
  ofType as allOfType,
  functionOf,
  type Resource,
  referenced,
  resourcesOf,
  statementsOf,
} from './testing/templates.ts';

const resources = resourcesOf('personal');
const production = resourcesOf('production');
const ofType = (type: string) => allOfType(resources, type);
const propertiesOf = (type: string) => ofType(type).map(([, { Properties }]) => Properties);

describe('the HTTP API', () => {
  test('has exactly the routes of the table', () => {
    const wanted = routeNames.map((name) => `${routes[name].method} ${routes[name].path}`);
    const found = propertiesOf('AWS::ApiGatewayV2::Route').map(({ RouteKey }) => RouteKey as string);
    expect(found.filter((key) => !key.startsWith('$')).sort()).toEqual(wanted.sort());
  });

  test('identifies callers by the edge’s header and caches the answer for five minutes', () => {
    const [[, authorizer] = []] = ofType('AWS::ApiGatewayV2::Authorizer').filter(
      ([, { Properties }]) => Properties.AuthorizerResultTtlInSeconds !== undefined,
    );
    expect(authorizer?.Properties.IdentitySource).toEqual(['$request.header.x-credential']);
    expect(authorizer?.Properties.AuthorizerResultTtlInSeconds).toBe(300);
  });

  test('has a separate Lambda behind each route, on Node 24', () => {
    const lambdas = routeNames.map((name) => functionOf(resources, name));
    expect(new Set(lambdas).size).toBe(routeNames.length);
    for (const lambda of lambdas) expect(resources[lambda]?.Properties.Runtime).toBe('nodejs24.x');
  });

  test('authorizes every route exactly where the table says so', () => {
    const found = propertiesOf('AWS::ApiGatewayV2::Route').map(({ RouteKey, AuthorizationType }) => [
      RouteKey,
      AuthorizationType,
    ]);
    const wanted = routeNames.map((name): [string, string] => {
      const { method, path, access }: Route = routes[name];
      return [`${method} ${path}`, access === 'anyone' ? 'NONE' : 'CUSTOM'];
    });
    expect(Object.fromEntries(found)).toMatchObject(Object.fromEntries(wanted));
  });
});

const scheduleOf = (job: string) => ofType('AWS::Scheduler::Schedule').find(([id]) => id.startsWith(job))?.[1];
const delaysOf = (schedule: Resource | undefined) =>
  (JSON.stringify(schedule?.Properties.Target).match(/(?<=DelaySeconds\\*":)\d+/g) ?? []).map(Number);

describe('the tick job', () => {
  test('starts with the clock’s minutes, and the minute job five seconds after it', () => {
    const often = ofType('AWS::Scheduler::Schedule').filter(([id]) => !/^(Audit|Erasure)/.test(id));
    const rhythms = often.map(([id, each]) => {
      return [id.replace(/Schedule\w+$/, ''), each.Properties.ScheduleExpression, delaysOf(each)[0]];
    });
    expect(rhythms).toEqual([
      ['TickJob', 'cron(* * * * ? *)', 0],
      ['MinuteJob', 'cron(* * * * ? *)', 5],
    ]);
  });

  test('is six messages a minute, ten seconds apart, and keeps those that fail three times', () => {
    expect(delaysOf(scheduleOf('TickJob'))).toEqual([0, 10, 20, 30, 40, 50]);
    const [, queue] = ofType('AWS::SQS::Queue').find(([id]) => id.startsWith('TickJobQueue')) ?? [];
    expect(queue?.Properties.RedrivePolicy).toMatchObject({ maxReceiveCount: 3 });
  });
});

describe('the audit', () => {
  const schedule = scheduleOf('Audit');

  test('is ten messages a day with their scheduled time, delayed no longer than SQS allows', () => {
    expect(schedule?.Properties.ScheduleExpression).toBe('cron(0 3 * * ? *)');
    expect(delaysOf(schedule)).toEqual([0, 90, 180, 270, 360, 450, 540, 630, 720, 810]);
    expect(JSON.stringify(schedule?.Properties.Target).match(/<aws\.scheduler\.scheduled-time>/g)).toHaveLength(10);
  });

  test('has messages that outlive their delay, and runs no slice twice at once', () => {
    const [, queue] = ofType('AWS::SQS::Queue').find(([id]) => /^AuditQueue/.test(id)) ?? [];
    const [, lambda] = ofType('AWS::Lambda::Function').find(([id]) => /^Auditaudit/.test(id)) ?? [];
    const { MessageRetentionPeriod, VisibilityTimeout, RedrivePolicy } = queue?.Properties ?? {};
    const timeout = Number(lambda?.Properties.Timeout);
    expect(Number(VisibilityTimeout)).toBeGreaterThan(timeout);
    expect(Number(MessageRetentionPeriod)).toBeGreaterThan(900 + 3 * Number(VisibilityTimeout));
    expect(RedrivePolicy).toMatchObject({ maxReceiveCount: 3 });
  });
});

describe('data', () => {
  test('has indexes of keys only, which no trade changes', () => {
    const [table] = propertiesOf('AWS::DynamoDB::Table');
    const indexes = table?.GlobalSecondaryIndexes as Record<string, { ProjectionType?: string }>[];
    expect(indexes.map(({ KeySchema }) => JSON.stringify(KeySchema).match(/(?<="AttributeName":")\w+/g))).toEqual([
      ['roster', 'PK'],
      ['nameInitial', 'searchName'],
    ]);
    for (const { Projection } of indexes) expect(Projection?.ProjectionType).toBe('KEYS_ONLY');
  });

  test('is in one on-demand table with point-in-time recovery and a stream', () => {
    expect(propertiesOf('AWS::DynamoDB::Table')).toMatchObject([
      {
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      },
    ]);
  });
});

describe('the content security policy', () => {
  interface Behavior {
    PathPattern?: string;
    ResponseHeadersPolicyId: unknown;
  }
  const config = () => {
    const [[, distribution] = []] = ofType('AWS::CloudFront::Distribution');
    return distribution?.Properties.DistributionConfig as {
      DefaultCacheBehavior: Behavior;
      CacheBehaviors: Behavior[];
    };
  };
  const policyOf = (behavior: Behavior | undefined) => {
    const [id] = referenced(behavior?.ResponseHeadersPolicyId);
    return /"ContentSecurityPolicy":"([^"]+)"/.exec(JSON.stringify(resources[id ?? '']))?.[1] ?? '';
  };
  const at = (path: string) => config().CacheBehaviors.filter(({ PathPattern }) => PathPattern === path);
  const paying = () => at('/subscription');
  const FRAME = '/strategy-frame.html';

  test('lets only the payment page load code or frames from elsewhere', () => {
    const others = config().CacheBehaviors.filter(
      ({ PathPattern = '' }) => !['/subscription', FRAME].includes(PathPattern),
    );
    for (const behavior of [config().DefaultCacheBehavior, ...others]) {
      expect(policyOf(behavior)).toContain("default-src 'none'; script-src 'self';");
      expect(policyOf(behavior)).toContain("; frame-src 'self';");
      expect(policyOf(behavior)).not.toMatch(/paypal|https:\/\//i);
    }
  });

  test("runs players' code in an opaque origin, which loads only its own blobs and connects to nothing", () => {
    expect(at(FRAME).map(policyOf)).toEqual([
      "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; connect-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
    ]);
  });

  test('forbids framing', () => {
    for (const behavior of [config().DefaultCacheBehavior, ...paying()])
      expect(policyOf(behavior)).toMatch(/; frame-ancestors 'none'$/);
  });

  test("lets the payment page load, call and frame PayPal's hosts, and nothing else", () => {
    const [policy, strict] = [policyOf(paying()[0]), policyOf(config().DefaultCacheBehavior)];
    const hosts = 'https://*.paypal.com https://*.paypalobjects.com';
    for (const directive of ['script-src', 'connect-src', 'frame-src'])
      expect(policy).toContain(`${directive} 'self' ${hosts};`);
    expect(policy.replaceAll(` ${hosts}`, '')).toBe(strict);
  });
});

describe('payments', () => {
  const environmentOf = (from: Record<string, Resource>) =>
    Object.values(from)
      .map(({ Properties }) => (Properties?.Environment as { Variables?: Record<string, string> })?.Variables)
      .find((variables) => variables?.PAYPAL_API_URL);

  test('use play money except in production', () => {
    expect(environmentOf(resources)?.PAYPAL_API_URL).toBe('https://api-m.sandbox.paypal.com');
    expect(environmentOf(production)?.PAYPAL_API_URL).toBe('https://api-m.paypal.com');
  });

  test('let only routes that call PayPal read its credentials', () => {
    const reading = routeNames.filter((name) => {
      const [role = ''] = referenced(resources[functionOf(resources, name)]?.Properties.Role);
      return JSON.stringify(statementsOf(resources, role)).includes('secretsmanager:GetSecretValue');
    });
    expect(reading).toEqual(routeNames.filter((name) => (routes[name] as Route).pays));
  });
});

test('CloudFront runs the page router', () => {
  const codes = propertiesOf('AWS::CloudFront::Function').map(({ FunctionCode }) => FunctionCode);
  expect(codes).toContain(pageRouterCode());
});
