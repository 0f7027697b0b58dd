import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Ask, AwsRefusal, askByCli } from './preflight/aws-cli.ts';
import { MIN_BOOTSTRAP } from './preflight/checks.ts';
import { preflight } from './preflight/preflight.ts';
import { readStageOptions } from './stage-options.ts';
import { contexts, ofType, resourcesOf, STAGES, templatesFolder } from './testing/templates.ts';

type World = Record<string, unknown>;

const refusal = (code: string) => new AwsRefusal(`An error occurred (${code}) when calling: it is so.`);

const prepared: World = {
  'sts get-caller-identity': { Account: '123456789012', Arn: 'arn:aws:iam::123456789012:user/jane' },
  'cloudformation describe-stacks': refusal('ValidationError'),
  'ssm get-parameter': { Parameter: { Value: '30' } },
  'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 1000 } },
  'cloudfront list-distributions': { DistributionList: { Items: [{}] } },
  'cloudfront list-cache-policies': { CachePolicyList: { Quantity: 3 } },
  'cloudfront list-response-headers-policies': { ResponseHeadersPolicyList: { Quantity: 6 } },
  'cognito-idp describe-user-pool-domain': { DomainDescription: {} },
  'secretsmanager describe-secret': refusal('ResourceNotFoundException'),
  'acm describe-certificate': { Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['play.example.com'] } },
  'sesv2 get-email-identity': { VerifiedForSendingStatus: true },
  'sesv2 get-account': { ProductionAccessEnabled: true },
};

async function look(options: { differences?: World; stage?: string; uncommitted?: string; chosen?: boolean } = {}) {
  const { differences = {}, stage = 'prod', uncommitted = '', chosen = true } = options;
  const asked: string[] = [];
  const ask: Ask = async (service, operation) => {
    const key = `${service} ${operation}`;
    asked.push(key);
    const answer = { ...prepared, ...differences }[key];
    if (answer === undefined) throw new Error(`nobody expects ${key}`);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const context = chosen ? contexts.complete : {};
  const given = { ask, stage, region: 'us-east-1', uncommitted, chosen: readStageOptions(context, 'us-east-1') };
  return { lines: await preflight(given), asked };
}

const notOk = <Line extends { level: string }>(lines: readonly Line[]) => lines.filter(({ level }) => level !== 'ok');

test('a prepared account passes every check', async () => {
  const { lines, asked } = await look();
  expect(notOk(lines)).toEqual([]);
  expect(lines.map(({ name }) => name)).toEqual([
    ...['account', 'bootstrap', 'Lambda concurrency', 'CloudFront account', 'CloudFront policies', 'stack'],
    ...['sign-in domain', 'PayPal secret', 'certificate', 'mails', 'sources'],
  ]);
  expect(asked.sort()).toEqual(Object.keys(prepared).sort());
});

const kept = { 'cloudformation describe-stacks': { Stacks: [{ StackStatus: 'UPDATE_COMPLETE' }] } };

test('the resources of an existing stack do not block its update', async () => {
  const full = {
    'cloudfront list-cache-policies': { CachePolicyList: { Quantity: 20 } },
    'cloudfront list-distributions': {},
  };
  const { lines } = await look({ differences: { ...kept, ...full } });
  expect(notOk(lines)).toEqual([]);
});

const stackIs = (StackStatus: string) => ({ 'cloudformation describe-stacks': { Stacks: [{ StackStatus }] } });

const few = { 'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } } };
const secretIs = (answer: object) => ({ 'secretsmanager describe-secret': answer });
const certificateFor = (name: string, Status = 'ISSUED') => {
  return { 'acm describe-certificate': { Certificate: { Status, SubjectAlternativeNames: [name] } } };
};
const leftBehind = { 'cognito-idp describe-user-pool-domain': { DomainDescription: { UserPoolId: 'us-east-1_Old' } } };
const policies = (kind: string, list: string, Quantity: number) => ({
  [`cloudfront list-${kind}-policies`]: { [list]: { Quantity } },
});

test.each<[what: string, name: string, World, RegExp]>([
  ['no credentials', 'account', { 'sts get-caller-identity': refusal('ExpiredToken') }, /sign in, or choose another/],
  ['no bootstrap', 'bootstrap', { 'ssm get-parameter': refusal('ParameterNotFound') }, /cdk bootstrap aws:\/\/1234/],
  ['an old bootstrap', 'bootstrap', { 'ssm get-parameter': { Parameter: { Value: '7' } } }, /version 7 is older/],
  ["a new account's concurrency", 'Lambda concurrency', few, /^10 at once.*servicequotas.*L-B99A9384/],
  ['no room for cache policies', 'CloudFront policies', policies('cache', 'CachePolicyList', 20), /20 cache and 6/],
  [
    ...(['room for two of three headers policies', 'CloudFront policies'] as const),
    ...([policies('response-headers', 'ResponseHeadersPolicyList', 18), /3 cache and 18/] as const),
  ],
  ['a first deployment that failed', 'stack', stackIs('ROLLBACK_COMPLETE'), /npx cdk destroy -c stage=prod/],
  ['a deployment under way', 'stack', stackIs('UPDATE_IN_PROGRESS'), /wait/],
  ['a rollback that failed', 'stack', stackIs('UPDATE_ROLLBACK_FAILED'), /continue-update-rollback/],
  [
    'sign-in pages left behind',
    'sign-in domain',
    leftBehind,
    /tradefloor-prod-123456789012 still belongs to us-east-1_Old/,
  ],
  ['a secret that was kept', 'PayPal secret', secretIs({}), /take it over/],
  ['a secret that is being deleted', 'PayPal secret', secretIs({ DeletedDate: '2026-01-01' }), /restore-secret/],
  ['a certificate for another name', 'certificate', certificateFor('*.other.com'), /not for play\.example\.com/],
  [
    ...(['a certificate that waits', 'certificate'] as const),
    ...([certificateFor('*.example.com', 'PENDING_VALIDATION'), /PENDING_VALIDATION/] as const),
  ],
  ['an unknown sender', 'mails', { 'sesv2 get-email-identity': refusal('NotFoundException') }, /create-email-identity/],
  ['a sender that waits', 'mails', { 'sesv2 get-email-identity': {} }, /DKIM/],
])('%s is a stop with an instruction', async (_, name, differences, text) => {
  const { lines } = await look({ differences });
  expect(notOk(lines)).toEqual([{ name, level: 'stop', text: expect.stringMatching(text) }]);
});

describe('a warning', () => {
  test.each<[string, World, string]>([
    ['what may not be looked at', { 'lambda get-account-settings': refusal('AccessDenied') }, 'Lambda concurrency'],
    ['an empty stack', stackIs('REVIEW_IN_PROGRESS'), 'stack'],
  ])('is given for %s', async (_, differences, name) => {
    const { lines } = await look({ differences });
    expect(notOk(lines)).toMatchObject([{ name, level: 'warning' }]);
  });

  test.each([
    ['jane', 'warning'],
    ['prod', 'stop'],
  ])('is given for a new account and uncommitted sources, which stop production (%s)', async (stage, level) => {
    const differences = {
      ...few,
      'cloudfront list-distributions': {},
      'sesv2 get-account': { ProductionAccessEnabled: false },
    };
    const { lines } = await look({ stage, uncommitted: ' M a.ts\n?? b.ts', differences });
    expect(notOk(lines)).toMatchObject([
      { name: 'Lambda concurrency', level },
      { name: 'CloudFront account', level, text: expect.stringMatching(/must be verified.*AWS Support/) },
      { name: 'mails', level, text: expect.stringMatching(/production access/) },
      { name: 'sources', level, text: expect.stringMatching(/^2 files/) },
    ]);
    const { lines: plain, asked } = await look({ stage, chosen: false });
    expect(notOk(plain)).toMatchObject([
      { name: 'mails', level, text: expect.stringMatching(/50 mails a day.*mailFrom/) },
    ]);
    expect(asked.filter((each) => /^(acm|sesv2) /.test(each))).toEqual([]);
  });
});

test('preflight cannot write, because only reading operations are allowed', async () => {
  const ask = askByCli({ region: 'us-east-1', profile: undefined });
  for (const operation of ['delete-stack', 'create-stack', 'put-parameter', 'describe', 'get-x;rm', 'list-x --y'])
    await expect(ask('any', operation)).rejects.toThrow('is not a reading operation');
});

test('preflight expects the bootstrap version and number of policies that the stack has', () => {
  const manifest = readFileSync(join(templatesFolder, 'production', 'manifest.json'), 'utf8');
  const versions = Array.from(manifest.matchAll(/"requiresBootstrapStackVersion": (\d+)/g), ([, version]) => version);
  expect(Math.max(...versions.map(Number))).toBe(MIN_BOOTSTRAP);
  const count = (type: string) => ofType(resourcesOf('complete'), type).length;
  expect([count('AWS::CloudFront::CachePolicy'), count('AWS::CloudFront::ResponseHeadersPolicy')]).toEqual([2, 3]);
  expect(STAGES.complete).toBe('prod');
});
