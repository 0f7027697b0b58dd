import { describe, expect, test } from '@jest/globals';
import { contexts, ofType, referenced, resourcesOf } from './testing/templates.ts';

const personal = resourcesOf('personal');
const production = resourcesOf('production');
const complete = resourcesOf('complete');

interface DistributionConfig {
  readonly Aliases?: string[];
  readonly ViewerCertificate?: Record<string, unknown>;
  readonly WebACLId?: unknown;
  readonly CacheBehaviors: { PathPattern: string; ResponseHeadersPolicyId: unknown }[];
  readonly Origins: {
    DomainName: unknown;
    OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
  }[];
}

function distributionOf(resources: typeof complete): DistributionConfig {
  const [[, distribution] = []] = ofType(resources, 'AWS::CloudFront::Distribution');
  return distribution?.Properties.DistributionConfig as DistributionConfig;
}

const environments = (resources: typeof complete) =>
  ofType(resources, 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
    const { Variables } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
    return Variables ? [Variables] : [];
  });

test('options that cost money or need preparation are off unless chosen', () => {
  const chosen = {
    'AWS::WAFv2::WebACL': 2,
    'AWS::WAFv2::WebACLAssociation': 1,
    'AWS::Budgets::Budget': 1,
    'AWS::Backup::BackupPlan': 1,
    'AWS::SNS::Subscription': 2,
  };
  for (const [type, count] of Object.entries(chosen))
    expect([type, ofType(production, type).length, ofType(complete, type).length]).toEqual([type, 0, count]);
  expect(distributionOf(production).Aliases).toBeUndefined();
});

describe('a custom domain', () => {
  test('is served by the distribution, with its certificate', () => {
    const { Aliases, ViewerCertificate } = distributionOf(complete);
    expect(Aliases).toEqual(['play.example.com']);
    expect(ViewerCertificate).toMatchObject({
      AcmCertificateArn: expect.stringContaining('arn:aws:acm:us-east-1:'),
      MinimumProtocolVersion: 'TLSv1.2_2021',
    });
  });

  test('is the return address of the sign-in, and the only origin for writes', () => {
    const [[, client] = []] = ofType(complete, 'AWS::Cognito::UserPoolClient');
    expect(client?.Properties).toMatchObject({
      CallbackURLs: ['https://play.example.com/api/callback'],
      LogoutURLs: ['https://play.example.com/'],
    });
    const urls = environments(complete).flatMap(({ SITE_URL }) => (SITE_URL === undefined ? [] : [SITE_URL]));
    expect(urls.length).toBeGreaterThan(70);
    expect(new Set(urls)).toEqual(new Set(['https://play.example.com']));
  });

  test('is named by no other resource, because cookies and policies follow the page’s host', () => {
    const naming = Object.values(complete).filter(({ Properties }) =>
      /play\.example\.com/.test(JSON.stringify(Properties)),
    );
    const types = ['CloudFront::Distribution', 'Cognito::UserPoolClient', 'Lambda::Function'];
    expect(new Set(naming.map(({ Type }) => Type))).toEqual(new Set(types.map((type) => `AWS::${type}`)));
  });
});

test('mails are sent from the domain that SES has verified, in the stack’s region', () => {
  const [[, pool] = []] = ofType(complete, 'AWS::Cognito::UserPool');
  const { SourceArn, ...email } = (pool?.Properties.EmailConfiguration ?? {}) as { SourceArn: unknown };
  expect(email).toEqual({ EmailSendingAccount: 'DEVELOPER', From: 'Tradefloor <no-reply@example.com>' });
  expect(JSON.stringify(SourceArn)).toContain(
    '{"Ref":"AWS::Region"},":",{"Ref":"AWS::AccountId"},":identity/example.com"',
  );
  const [[, without] = []] = ofType(production, 'AWS::Cognito::UserPool');
  expect(without?.Properties).not.toHaveProperty('EmailConfiguration');
});

describe('the firewall', () => {
  interface Match {
    readonly ByteMatchStatement?: { FieldToMatch: object; PositionalConstraint: string; SearchString: string };
  }
  interface Rule {
    readonly Name: string;
    readonly ChallengeConfig?: object;
    readonly Action?: {
      Challenge?: object;
      Block?: { CustomResponse: { ResponseCode: number; ResponseHeaders: object[] } };
    };
    readonly OverrideAction?: object;
    readonly Statement: Match & {
      RateBasedStatement?: { Limit: number; CustomKeys?: object[]; EvaluationWindowSec: number };
      OrStatement?: { Statements: Match[] };
    };
  }
  const firewalls = ofType(complete, 'AWS::WAFv2::WebACL');
  const ofScope = (scope: string) => firewalls.find(([, { Properties }]) => Properties.Scope === scope) ?? ['none'];
  const [id, firewall] = ofScope('CLOUDFRONT');
  const rules = firewall?.Properties.Rules as Rule[];
  const pace = rules.flatMap(({ Statement }) => Statement.RateBasedStatement ?? []);

  test('protects the distribution and only counts matches of the common rules', () => {
    expect(referenced(distributionOf(complete).WebACLId)).toEqual([id]);
    const does = rules.map(
      ({ Name, Action, OverrideAction }) => `${Name} ${Object.keys(Action ?? OverrideAction ?? {})}`,
    );
    expect(does).toEqual([
      ...['TooManyRequests Block', 'TooManyOfSession Block', 'CommonRules Count', 'SignInChallenge Challenge'],
    ]);
  });

  test('challenges a browser once an hour on sign-in and sign-up, and nowhere else', () => {
    const [poolFirewall, poolPages] = ofScope('REGIONAL');
    const challenges = [...rules, ...((poolPages?.Properties.Rules ?? []) as Rule[])].filter(
      ({ Action }) => Action?.Challenge,
    );
    const paths = challenges
      .flatMap(({ Statement }) => Statement.OrStatement?.Statements ?? [Statement])
      .map(({ ByteMatchStatement: path }) => [path?.FieldToMatch, path?.PositionalConstraint, path?.SearchString]);
    expect(paths).toEqual([
      [{ UriPath: {} }, 'EXACTLY', '/api/login'],
      [{ UriPath: {} }, 'STARTS_WITH', '/login'],
      [{ UriPath: {} }, 'STARTS_WITH', '/signup'],
    ]);
    for (const { ChallengeConfig } of challenges)
      expect(ChallengeConfig).toEqual({ ImmunityTimeProperty: { ImmunityTime: 3600 } });
    const [[, association] = []] = ofType(complete, 'AWS::WAFv2::WebACLAssociation');
    const [[pool] = []] = ofType(complete, 'AWS::Cognito::UserPool');
    expect(referenced(association?.Properties.ResourceArn)).toEqual([pool]);
    expect(referenced(association?.Properties.WebACLArn)).toEqual([poolFirewall]);
  });

  test('runs its script only on a page without our content security policy', () => {
    const { CacheBehaviors } = distributionOf(complete);
    const own = CacheBehaviors.filter(({ ResponseHeadersPolicyId }) => typeof ResponseHeadersPolicyId === 'string');
    expect(own.map(({ PathPattern }) => PathPattern)).toEqual(['/api/login']);
    const paths = CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(paths.indexOf('/api/login')).toBeLessThan(paths.indexOf('/api/*'));
    expect(distributionOf(production).CacheBehaviors.map(({ PathPattern }) => PathPattern)).not.toContain('/api/login');
  });

  test('keeps each address and session well below the stage’s rate', () => {
    expect(pace.map(({ CustomKeys }) => CustomKeys)).toEqual([
      undefined,
      [{ Cookie: { Name: '__Host-session', TextTransformations: [{ Priority: 0, Type: 'NONE' }] } }],
    ]);
    const [ofAddress = 0, ofSession = 0] = pace.map(({ Limit }) => Limit);
    // Many players may share an address.
    expect(ofSession).toBeLessThan(ofAddress);
    for (const { Limit, EvaluationWindowSec } of pace) expect(Limit / EvaluationWindowSec).toBeLessThan(500 / 10);
  });

  test('answers in the words of the game, with a Retry-After', () => {
    const bodies = firewall?.Properties.CustomResponseBodies as Record<string, { Content: string }>;
    expect(JSON.parse(bodies.TooMany?.Content ?? '')).toMatchObject({ code: 'too-many-requests' });
    for (const { Action } of rules.slice(0, 2))
      expect(Action?.Block?.CustomResponse).toEqual({
        ResponseCode: 429,
        CustomResponseBodyKey: 'TooMany',
        ResponseHeaders: [{ Name: 'Retry-After', Value: '60' }],
      });
  });
});

test('a daily copy of the table stays in another account for five weeks, and here for a day', () => {
  const [[, plan] = []] = ofType(complete, 'AWS::Backup::BackupPlan');
  const copy = { DestinationBackupVaultArn: contexts.complete.backupVaultArn, Lifecycle: { DeleteAfterDays: 35 } };
  const daily = { ScheduleExpression: 'cron(0 4 * * ? *)', Lifecycle: { DeleteAfterDays: 1 }, CopyActions: [copy] };
  expect(plan?.Properties.BackupPlan).toMatchObject({ BackupPlanRule: [daily] });
  const [[, selection] = []] = ofType(complete, 'AWS::Backup::BackupSelection');
  const [[table] = []] = ofType(complete, 'AWS::DynamoDB::Table');
  const { Resources } = (selection?.Properties.BackupSelection ?? {}) as { Resources?: unknown };
  expect(referenced(Resources)).toEqual([table]);
});

test('the budget warns at four fifths, and when the forecast exceeds it', () => {
  const [[, budget] = []] = ofType(complete, 'AWS::Budgets::Budget');
  const { Budget, NotificationsWithSubscribers } = (budget?.Properties ?? {}) as {
    Budget: object;
    NotificationsWithSubscribers: { Notification: { NotificationType: string; Threshold: number } }[];
  };
  expect(Budget).toMatchObject({ BudgetLimit: { Amount: 50, Unit: 'USD' }, TimeUnit: 'MONTHLY' });
  const warnings = NotificationsWithSubscribers.map(({ Notification }) => Notification);
  expect(warnings.map(({ NotificationType, Threshold }) => `${NotificationType} ${Threshold}`)).toEqual([
    ...['ACTUAL 80', 'FORECASTED 100'],
  ]);
});

test.each([
  { name: 'personal', resources: personal, http: [500, 1000], socket: [50, 100] },
  { name: 'production', resources: production, http: [2000, 4000], socket: [500, 500] },
])('each kind of stage limits requests per second ($name)', ({ resources, http, socket }) => {
  const stages = ofType(resources, 'AWS::ApiGatewayV2::Stage').map(([, { Properties }]) => {
    const { ThrottlingRateLimit, ThrottlingBurstLimit } = Properties.DefaultRouteSettings as Record<string, number>;
    return [Properties.StageName, [ThrottlingRateLimit, ThrottlingBurstLimit]] as const;
  });
  expect(Object.fromEntries(stages)).toEqual({ $default: http, ws: socket });
});

describe('the key that only the distribution knows', () => {
  test('goes to both APIs and to no bucket', () => {
    const origins = distributionOf(personal).Origins.map(({ DomainName, OriginCustomHeaders = [] }) => [
      ...referenced(DomainName).flatMap((id) => personal[id]?.Type ?? []),
      ...OriginCustomHeaders.map(({ HeaderName }) => HeaderName),
    ]);
    expect(origins).toContainEqual(['AWS::S3::Bucket']);
    const apis = origins.filter(([type]) => type === 'AWS::ApiGatewayV2::Api');
    expect(apis.length).toBeGreaterThan(1);
    for (const api of apis) expect(api).toEqual(['AWS::ApiGatewayV2::Api', 'x-origin-key']);
  });

  test('is the same in every function of every nested stack: the random part of the main stack’s id', () => {
    const keys = environments(personal).flatMap(({ ORIGIN_KEY }) => (ORIGIN_KEY ? [JSON.stringify(ORIGIN_KEY)] : []));
    const [header] = distributionOf(personal).Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
    expect(keys.length).toBeGreaterThan(70);
    expect(new Set(keys)).toEqual(new Set([JSON.stringify(header?.HeaderValue)]));
    expect(keys[0]).toBe('{"Fn::Select":[2,{"Fn::Split":["/",{"Ref":"AWS::StackId"}]}]}');
  });
});
