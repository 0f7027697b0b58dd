import { describe, expect, test } from '@jest/globals';
import { chooseStage, stageNames } from './stage-names.ts';
import { ofType, referenced, resourcesOf, STAGES } from './testing/templates.ts';

const resources = resourcesOf('personal');

describe('a stage that is named', () => {
  test.each([
    { what: 'a short one', named: 'x' },
    { what: 'the one that keeps its data', named: 'prod' },
    { what: '32 characters, the most that all names have room for', named: 'a'.repeat(32) },
    { what: 'nothing but digits', named: '2026' },
    { what: 'a word that Cognito reserves', named: 'dawson-amazon-cognito' },
    { what: "a machine's user, by intent", named: 'root' },
  ])('may be $what', ({ named }) => {
    expect(chooseStage({ named, userName: 'root' })).toBe(named);
  });

  test.each([
    { what: 'nothing', named: '' },
    { what: '33 characters', named: 'a'.repeat(33) },
    { what: 'capitals', named: 'Prod' },
    { what: 'a space', named: 'my stage' },
    { what: 'an underscore', named: 'my_stage' },
    { what: 'a dot', named: 'v1.2' },
    { what: 'a letter with an accent', named: 'jörg' },
    { what: 'a hyphen first', named: '-stage' },
    { what: 'a hyphen last', named: 'stage-' },
    { what: 'a hyphen alone', named: '-' },
    { what: 'a new line at the end', named: 'stage\n' },
  ])('may not be $what, and the error says what is allowed', ({ named }) => {
    const choose = () => chooseStage({ named, userName: 'jane' });
    expect(choose).toThrow(`${JSON.stringify(named)} cannot be the name of a stage`);
    expect(choose).toThrow('1 to 32 small letters, digits and hyphens, beginning and ending with a letter or digit');
    expect(choose).toThrow('-c stage=NAME');
  });
});

describe('the default stage', () => {
  test.each([
    { userName: 'jane', stage: 'jane' },
    { userName: 'Jane.Doe', stage: 'jane-doe' },
    { userName: 'CORP\\jane_doe', stage: 'corp-jane-doe' },
    { userName: 'Jörg Müller', stage: 'jorg-muller' },
    { userName: '_jane_', stage: 'jane' },
    { userName: '4jane', stage: '4jane' },
    { userName: 'dawson', stage: 'dawson' },
  ])('of $userName is $stage', ({ userName, stage }) => {
    expect(chooseStage({ named: undefined, userName })).toBe(stage);
  });

  test.each([
    ...['root', 'Administrator', 'ubuntu', 'ec2-user', 'cloudshell-user', 'node', 'runner', 'codespace', 'vscode'],
    ...['nobody', '', '!!!', STAGES.production],
  ])('is refused for "%s", because all users of such a machine would share it', (userName) => {
    const choose = () => chooseStage({ named: undefined, userName });
    expect(choose).toThrow(`Name your stage with -c stage=NAME`);
    expect(choose).toThrow(JSON.stringify(userName));
    expect(choose).toThrow('1 to 32 small letters, digits and hyphens');
  });

  test('is refused for a user name that is too long', () => {
    expect(() => chooseStage({ named: undefined, userName: 'j'.repeat(33) })).toThrow(
      /cannot be the name.*-c stage=NAME/s,
    );
  });
});

describe('the names of a stage', () => {
  const region = 'ap-southeast-2';
  const account = '123456789012';
  const namesOf = (stage: string) => stageNames({ stage, region, account });

  test.each([
    { stage: 'dawson', reserved: 'aws' },
    { stage: 'amazonas', reserved: 'amazon' },
    { stage: 'incognito', reserved: 'cognito' },
  ])('keep "$reserved" of $stage out of the sign-in domain, where Cognito forbids it', (row) => {
    const { signInDomain } = namesOf(row.stage);
    expect(signInDomain).not.toContain(row.reserved);
    expect(signInDomain).toMatch(/^tradefloor-[0-9a-f]{12}-123456789012$/);
    expect(signInDomain).not.toBe(namesOf(`${row.stage}2`).signInDomain);
  });

  test('are readable where Cognito allows it', () => {
    expect(namesOf('jane').signInDomain).toBe('tradefloor-jane-123456789012');
  });

  test("give the access log a prefix that uses none of the account's resource policy", () => {
    expect(namesOf('jane').accessLog).toMatch(/^\/aws\/vendedlogs\//);
    expect(
      ofType(resources, 'AWS::ApiGatewayV2::Stage').flatMap(([, { Properties }]) => {
        const { DestinationArn } = (Properties.AccessLogSettings ?? {}) as { DestinationArn?: unknown };
        return referenced(DestinationArn).map((id) => resources[id]?.Properties.LogGroupName);
      }),
    ).toEqual([namesOf(STAGES.personal).accessLog]);
  });
});

describe('the names in the template', () => {
  const region = 'ap-southeast-2';

  const resolve = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const { Ref, 'Fn::Join': join } = value as { Ref?: string; 'Fn::Join'?: [string, unknown[]] };
    if (join) return join[1].map(resolve).join(join[0]);
    return { 'AWS::Region': region, 'AWS::AccountId': '123456789012' }[Ref ?? ''] ?? `<${Ref}>`;
  };

  const property = (type: string, ...path: string[]) =>
    ofType(resources, type).map(([, { Properties }]) =>
      path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], Properties),
    );

  const GLOBAL = [
    { type: 'AWS::CloudFront::CachePolicy', path: ['CachePolicyConfig', 'Name'], maxLength: 128 },
    { type: 'AWS::CloudFront::OriginRequestPolicy', path: ['OriginRequestPolicyConfig', 'Name'], maxLength: 128 },
    { type: 'AWS::CloudFront::ResponseHeadersPolicy', path: ['ResponseHeadersPolicyConfig', 'Name'], maxLength: 128 },
    { type: 'AWS::CloudFront::OriginAccessControl', path: ['OriginAccessControlConfig', 'Name'], maxLength: 64 },
    { type: 'AWS::CloudFront::Function', path: ['Name'], maxLength: 64 },
    { type: 'AWS::CloudWatch::Dashboard', path: ['DashboardName'], maxLength: 255 },
    { type: 'AWS::IAM::Role', path: ['RoleName'], maxLength: 64 },
    { type: 'AWS::IAM::ManagedPolicy', path: ['ManagedPolicyName'], maxLength: 128 },
    { type: 'AWS::S3::Bucket', path: ['BucketName'], maxLength: 63 },
  ];

  test.each(GLOBAL)('of each $type contain the region, within $maxLength characters', ({ type, path, maxLength }) => {
    const names = property(type, ...path).filter((name) => name !== undefined);
    // One stage must fit into two regions.
    expect(names.filter((name) => !JSON.stringify(name).includes('{"Ref":"AWS::Region"}'))).toEqual([]);
    expect(names.map(resolve).filter((name) => name.length > maxLength || !/^[\w-]+$/.test(name))).toEqual([]);
  });

  test.each([
    {
      type: 'AWS::Cognito::UserPoolDomain',
      path: ['Domain'],
      pattern: /^(?!.*(aws|amazon|cognito))[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/,
    },
    { type: 'AWS::SecretsManager::Secret', path: ['Name'], pattern: /^[\w/+=.@-]{1,512}$/ },
  ])('of each $type meet AWS’s rules', ({ type, path, pattern }) => {
    const chosen = property(type, ...path).filter((name) => name !== undefined);
    expect(chosen.map(resolve)).toEqual([expect.stringMatching(pattern)]);
  });
});
