import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Ask, AwsRefusal, askByCli } from './preflight/aws-cli.ts';
import { MIN_BOOTSTRAP } from './preflight/checks.ts';
import { preflight } from './preflight/preflight.ts';
import { readStageOptions } from './stage-options.ts';
import { contexts, ofType, resourcesOf, STAGES, templatesFolder } from './testing/templates.ts';

/** A stand-in for AWS: an answer, or a refusal's code, for each operation. */
type World = Record<string, unknown>;

const refusal = (code: string) => new AwsRefusal(`An error occurred (${code}) when calling: it is so.`);

/** A prepared account with nothing of the stage in it. */
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

test('an account where all is prepared gets nothing but ok', async () => {
  const { lines, asked } = await look();
  expect(lines.filter(({ level }) => level !== 'ok')).toEqual([]);
  expect(lines.map(({ name }) => name)).toEqual([
    ...['account', 'bootstrap', 'Lambda concurrency', 'CloudFront account', 'CloudFront policies', 'stack'],
    ...['sign-in domain', 'PayPal secret', 'certificate', 'mails', 'sources'],
  ]);
  expect(asked.sort()).toEqual(Object.keys(prepared).sort());
});

const kept = { 'cloudformation describe-stacks': { Stacks: [{ StackStatus: 'UPDATE_COMPLETE' }] } };

test('a stack that is there is updated: what it has itself is in nobody’s way', async () => {
  const full = {
    'cloudfront list-cache-policies': { CachePolicyList: { Quantity: 20 } },
    'cloudfront list-distributions': {},
  };
  const { lines } = await look({ differences: { ...kept, ...full } });
  expect(lines.filter(({ level }) => level !== 'ok')).toEqual([]);
});

const stackIs = (StackStatus: string) => ({ 'cloudformation describe-stacks': { Stacks: [{ StackStatus }] } });

test.each<[string, World, string, RegExp]>([
  ['no credentials', { 'sts get-caller-identity': refusal('ExpiredToken') }, 'account', /sign in, or choose another/],
  ['no bootstrap', { 'ssm get-parameter': refusal('ParameterNotFound') }, 'bootstrap', /cdk bootstrap aws:\/\/1234/],
  ['an old bootstrap', { 'ssm get-parameter': { Parameter: { Value: '7' } } }, 'bootstrap', /version 7 is older/],
  [
    "a new account's concurrency",
    { 'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } } },
    'Lambda concurrency',
    /^10 at once.*servicequotas.*L-B99A9384/,
  ],
  [
    'no room for cache policies',
    { 'cloudfront list-cache-policies': { CachePolicyList: { Quantity: 20 } } },
    'CloudFront policies',
    /20 cache and 6/,
  ],
  [
    'room for two of three headers policies',
    { 'cloudfront list-response-headers-policies': { ResponseHeadersPolicyList: { Quantity: 18 } } },
    'CloudFront policies',
    /3 cache and 18/,
  ],
  ['a first deployment that failed', stackIs('ROLLBACK_COMPLETE'), 'stack', /npx cdk destroy -c stage=prod/],
  ['a deployment under way', stackIs('UPDATE_IN_PROGRESS'), 'stack', /wait/],
  ['a rollback that failed', stackIs('UPDATE_ROLLBACK_FAILED'), 'stack', /continue-update-rollback/],
  [
    'sign-in pages that were left behind',
    { 'cognito-idp describe-user-pool-domain': { DomainDescription: { UserPoolId: 'us-east-1_Old' } } },
    'sign-in domain',
    /tradefloor-prod-123456789012 still belongs to us-east-1_Old/,
  ],
  ['a secret that was kept', { 'secretsmanager describe-secret': {} }, 'PayPal secret', /take it over/],
  [
    'a secret that is being deleted',
    { 'secretsmanager describe-secret': { DeletedDate: '2026-01-01' } },
    'PayPal secret',
    /restore-secret/,
  ],
  [
    'a certificate for another name',
    { 'acm describe-certificate': { Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['*.other.com'] } } },
    'certificate',
    /not for play\.example\.com/,
  ],
  [
    'a certificate that waits',
    {
      'acm describe-certificate': {
        Certificate: { Status: 'PENDING_VALIDATION', SubjectAlternativeNames: ['*.example.com'] },
      },
    },
    'certificate',
    /PENDING_VALIDATION/,
  ],
  ['an unknown sender', { 'sesv2 get-email-identity': refusal('NotFoundException') }, 'mails', /create-email-identity/],
  ['a sender that waits', { 'sesv2 get-email-identity': {} }, 'mails', /DKIM/],
])('%s is a stop that says what to do', async (_, differences, name, text) => {
  const { lines } = await look({ differences });
  expect(lines.filter(({ level }) => level !== 'ok')).toEqual([
    { name, level: 'stop', text: expect.stringMatching(text) },
  ]);
});

describe('for the operator to judge', () => {
  test.each<[string, World, string]>([
    ['what may not be looked at', { 'lambda get-account-settings': refusal('AccessDenied') }, 'Lambda concurrency'],
    ['an empty stack', stackIs('REVIEW_IN_PROGRESS'), 'stack'],
  ])('is %s', async (_, differences, name) => {
    const { lines } = await look({ differences });
    expect(lines.filter(({ level }) => level !== 'ok')).toMatchObject([{ name, level: 'warning' }]);
  });

  test.each([
    ['jane', 'warning'],
    ['prod', 'stop'],
  ])('are a new account and sources that are not committed, but for production (%s)', async (stage, level) => {
    const differences = {
      'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
      'cloudfront list-distributions': {},
      'sesv2 get-account': { ProductionAccessEnabled: false },
    };
    const { lines } = await look({ stage, uncommitted: ' M a.ts\n?? b.ts', differences });
    expect(lines.filter((line) => line.level !== 'ok')).toMatchObject([
      { name: 'Lambda concurrency', level },
      { name: 'CloudFront account', level, text: expect.stringMatching(/must be verified.*AWS Support/) },
      { name: 'mails', level, text: expect.stringMatching(/production access/) },
      { name: 'sources', level, text: expect.stringMatching(/^2 files/) },
    ]);
    const { lines: plain, asked } = await look({ stage, chosen: false });
    expect(plain.filter((line) => line.level !== 'ok')).toMatchObject([
      { name: 'mails', level, text: expect.stringMatching(/50 mails a day.*mailFrom/) },
    ]);
    expect(asked.filter((each) => /^(acm|sesv2) /.test(each))).toEqual([]);
  });
});

test('it cannot write: only what reads is ever asked', async () => {
  const ask = askByCli({ region: 'us-east-1', profile: undefined });
  for (const operation of ['delete-stack', 'create-stack', 'put-parameter', 'describe', 'get-x;rm', 'list-x --y'])
    await expect(ask('any', operation)).rejects.toThrow('is not a reading operation');
});

test('it asks for the bootstrap, and for as many policies, as the stack does', () => {
  const manifest = readFileSync(join(templatesFolder, 'production', 'manifest.json'), 'utf8');
  const versions = Array.from(manifest.matchAll(/"requiresBootstrapStackVersion": (\d+)/g), ([, version]) => version);
  expect(Math.max(...versions.map(Number))).toBe(MIN_BOOTSTRAP);
  const count = (type: string) => ofType(resourcesOf('complete'), type).length;
  expect([count('AWS::CloudFront::CachePolicy'), count('AWS::CloudFront::ResponseHeadersPolicy')]).toEqual([2, 3]);
  expect(STAGES.complete).toBe('prod');
});
