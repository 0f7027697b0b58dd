import { describe, expect, test } from '@jest/globals';
import { ofType, referenced, resourcesOf } from './testing/templates.ts';

const personal = resourcesOf('personal');
const production = resourcesOf('production');

describe('every function', () => {
  test.each(Object.entries({ personal, production }))(
    'writes to a log group that expires and is deleted with the stack (%s)',
    (_, resources) => {
      const functions = ofType(resources, 'AWS::Lambda::Function');
      const lasting = functions.filter(([, { Properties }]) => {
        const [group = 'none'] = referenced(Properties.LoggingConfig);
        return !resources[group]?.Properties.RetentionInDays || resources[group].DeletionPolicy !== 'Delete';
      });
      expect(functions.length).toBeGreaterThan(50);
      expect(lasting.map(([id]) => id)).toEqual([]);
    },
  );

  test('may not create a log group, which could outlive the stack', () => {
    const policies = Object.entries(personal).filter(
      ([, { Type, Properties }]) =>
        /^AWS::IAM::(Role|Policy|ManagedPolicy)$/.test(Type) &&
        /AWSLambdaBasicExecutionRole|logs:(CreateLogGroup|\*)/.test(JSON.stringify(Properties)),
    );
    expect(policies.map(([id]) => id)).toEqual([]);
  });
});

describe('a personal stack', () => {
  test('retains nothing', () => {
    const kept = Object.entries(personal).filter(([, { DeletionPolicy, UpdateReplacePolicy }]) =>
      [DeletionPolicy, UpdateReplacePolicy].some((policy) => policy && policy !== 'Delete'),
    );
    expect(kept.map(([id]) => id)).toEqual([]);
  });

  // CloudFormation keeps or snapshots these by default.
  test.each(['AWS::S3::Bucket', 'AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::Logs::LogGroup'])(
    'deletes each %s',
    (type) => {
      const found = ofType(personal, type);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(([, { DeletionPolicy }]) => DeletionPolicy !== 'Delete')).toEqual([]);
    },
  );

  test('protects nothing from deletion', () => {
    expect(JSON.stringify(personal)).not.toMatch(/"DeletionProtection(Enabled)?":("ACTIVE"|true)/);
  });

  test('empties each bucket before deleting it', () => {
    const emptied = ofType(personal, 'Custom::S3AutoDeleteObjects').flatMap(([, { Properties }]) =>
      referenced(Properties.BucketName),
    );
    expect(ofType(personal, 'AWS::S3::Bucket').map(([id]) => id)).toEqual(emptied);
  });

  test('has no access logs, to which AWS would write after the deletion', () => {
    const buckets = ofType(personal, 'AWS::S3::Bucket');
    expect(buckets.filter(([, { Properties }]) => Properties.LoggingConfiguration)).toEqual([]);
    for (const [, { Properties }] of ofType(personal, 'AWS::CloudFront::Distribution'))
      expect(Properties.DistributionConfig).not.toHaveProperty('Logging');
  });
});

describe('production', () => {
  test('retains exactly the resources that cannot be recreated, so a new stack can adopt them', () => {
    const kept = Object.values(production).filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain');
    const types = ['Cognito::UserPool', 'DynamoDB::Table', 'S3::Bucket', 'SecretsManager::Secret'];
    expect(kept.map(({ Type }) => Type).sort()).toEqual(types.map((type) => `AWS::${type}`));
    expect(kept.filter(({ UpdateReplacePolicy }) => UpdateReplacePolicy !== 'Retain')).toEqual([]);
  });

  test('protects players and their possessions from deletion', () => {
    const [[, table] = []] = ofType(production, 'AWS::DynamoDB::Table');
    const [[, users] = []] = ofType(production, 'AWS::Cognito::UserPool');
    expect(table?.Properties.DeletionProtectionEnabled).toBe(true);
    expect(users?.Properties.DeletionProtection).toBe('ACTIVE');
  });

  // A resource is imported before all others exist, so its properties may not refer to any.
  test.each([
    ['production', 4],
    ['complete', 5],
  ] as const)('refers to no other resource from those that it retains (%s)', (stage, count) => {
    const resources = resourcesOf(stage);
    const kept = Object.entries(resources).filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain');
    const others = kept.flatMap(([, { Properties }]) => referenced(Properties)).filter((id) => id in resources);
    expect([kept.length, others]).toEqual([count, []]);
  });

  test('keeps the access logs of site and files for ninety days', () => {
    const logs = ofType(production, 'AWS::S3::Bucket').filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain');
    expect(logs.map(([, { Properties }]) => Properties.LifecycleConfiguration)).toEqual([
      { Rules: [{ ExpirationInDays: 90, Status: 'Enabled' }] },
    ]);
    const [id] = logs[0] ?? [];
    const configs = ofType(production, 'AWS::CloudFront::Distribution').map(
      ([, { Properties }]) => Properties.DistributionConfig as { Logging?: { Bucket: unknown } },
    );
    expect(configs.map(({ Logging }) => referenced(Logging?.Bucket))).toEqual([[id]]);
    const files = ofType(production, 'AWS::S3::Bucket').filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Delete');
    expect(files.map(([, { Properties }]) => referenced(Properties.LoggingConfiguration))).toEqual([[id]]);
  });
});
