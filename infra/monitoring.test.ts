import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { routeNames } from '../shared/routes/index.ts';
import { createApp } from './app.ts';
import { linkedFunctions } from './bundling/function-files.ts';
import { readAssembly } from './local/template/template.ts';
import { functionOf, ofType, referenced, resourcesOf } from './testing/templates.ts';

const resources = resourcesOf('personal');

interface Statement {
  readonly Effect: string;
  readonly Principal: unknown;
  readonly Action: string;
  readonly Resource: unknown;
  readonly Condition?: Record<string, Record<string, unknown>>;
}

const documentOf = (properties: Record<string, unknown>) => properties.PolicyDocument as { Statement: Statement[] };

const statementsAbout = (type: string, id: string) =>
  ofType(resources, type)
    .filter(([, { Properties }]) => referenced(Properties.Topics ?? Properties.Queues).includes(id))
    .flatMap(([, { Properties }]) => documentOf(Properties).Statement);

describe('alarms', () => {
  // A custom policy replaces a topic's default one, which lets its account's alarms publish.
  test.each(ofType(resources, 'AWS::SNS::Topic').map(([id]) => id))(
    'may be published to %s only by CloudWatch of this account',
    (topic) => {
      const allowed = statementsAbout('AWS::SNS::TopicPolicy', topic).filter(({ Effect }) => Effect === 'Allow');
      expect(allowed).toHaveLength(1);
      expect(allowed[0]).toMatchObject({
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Resource: { Ref: topic },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      });
      const [source] = Object.values(allowed[0]?.Condition?.ArnLike ?? {});
      expect(JSON.stringify(source)).toMatch(/:cloudwatch:".*"AWS::Region".*"AWS::AccountId".*":alarm:\*"/);
    },
  );
});

/** Excludes alarms that only roll a deployment back (infra/canaries.test.ts). */
const alarmsOf = (stage: typeof resources) =>
  ofType(stage, 'AWS::CloudWatch::Alarm').filter(([id]) => id.startsWith('Monitoring'));
const production = resourcesOf('production');

describe('an alarm of production', () => {
  test('exists for each dead-letter queue', () => {
    const waiting = ofType(production, 'AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) =>
      Properties.MetricName === 'ApproximateNumberOfMessagesVisible' ? referenced(Properties.Dimensions) : [],
    );
    const queues = ofType(production, 'AWS::SQS::Queue').map(([id]) => id);
    const sources = queues.filter((id) => production[id]?.Properties.RedrivePolicy);
    expect(waiting.toSorted()).toEqual(queues.filter((id) => !sources.includes(id)).toSorted());
  });
});

test('alarms about CloudFront and bounces exist only in the regions that report them', () => {
  const has = (stage: typeof resources) =>
    ['EdgeErrors', 'MailsBounce'].map((name) => alarmsOf(stage).some(([id]) => id.startsWith(`Monitoring${name}`)));
  process.env.CDK_DEFAULT_REGION = 'eu-west-1';
  const elsewhere = synthesized({});
  delete process.env.CDK_DEFAULT_REGION;
  expect([production, resourcesOf('complete'), elsewhere].map(has)).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
});

describe('a personal stage', () => {
  test('has the essential alarms and no dashboard', () => {
    expect(alarmsOf(resources).map(([id]) => id.replace(/^Monitoring|\w{8}$/g, ''))).toEqual([
      ...['ServerErrors', 'TickJobLate', 'TickJobStepsFailed', 'UnreadableItems'],
    ]);
    expect(ofType(resources, 'AWS::CloudWatch::Dashboard')).toEqual([]);
  });
});

describe('the dashboard of production', () => {
  const [[, { Properties }] = ['', { Properties: {} }]] = ofType(production, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(Properties);

  test('starts with the release, further reading, and the state of every alarm', () => {
    expect(body).toMatch(/Commit `unknown`.*docs\/runbook\.md.*Saved queries/);
    const shown = referenced(Properties).filter((id) => production[id]?.Type === 'AWS::CloudWatch::Alarm');
    expect(shown).toEqual(alarmsOf(production).map(([id]) => id));
  });
});

describe('saved queries', () => {
  const queries = ofType(production, 'AWS::Logs::QueryDefinition').map(([, { Properties }]) => {
    const { Name, QueryString, LogGroupNames } = Properties as { Name: string; QueryString: string; LogGroupNames: [] };
    return { Name, QueryString, groups: LogGroupNames.flatMap(referenced) };
  });

  test.each(queries)('$Name searches at most fifty log groups', ({ groups }) => {
    expect(groups.length).toBeGreaterThan(0);
    expect(groups.length).toBeLessThanOrEqual(50);
    expect(groups.map((id) => production[id]?.Type)).toEqual(groups.map(() => 'AWS::Logs::LogGroup'));
  });

  test.each(['failed requests', 'one request', 'requests of a player', 'refusals by code', 'slowest routes'])(
    'for %s search the functions of all routes, each once',
    (name) => {
      const asked = queries.filter(({ Name }) => Name.endsWith(`: ${name}`)).flatMap(({ groups }) => groups);
      const groups = routeNames.map((route) => {
        const { LoggingConfig } = production[functionOf(production, route)]?.Properties ?? {};
        return referenced(LoggingConfig)[0];
      });
      expect(asked.toSorted()).toEqual(groups.toSorted());
    },
  );
});

function synthesized(options: Parameters<typeof createApp>[0]) {
  const outdir = mkdtempSync(join(tmpdir(), 'tradefloor-template-'));
  try {
    const context = { ...linkedFunctions, ...options?.context };
    createApp({ ...options, stage: 'prod', outdir, context, isChecked: false }).synth();
    return readAssembly(outdir).raw.Resources as typeof resources;
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

test('a commit changes no function, only a variable of the API’s stage and the dashboard', () => {
  const other = synthesized({ commit: '0123456789ab-dirty' });
  // The site's files are named after the last synthesis, so they are excluded.
  const own = Object.keys(production).filter((id) => production[id]?.Type !== 'Custom::CDKBucketDeployment');
  const changed = own.filter((id) => JSON.stringify(production[id]) !== JSON.stringify(other[id]));
  expect(changed.map((id) => production[id]?.Type).toSorted()).toEqual([
    'AWS::ApiGatewayV2::Stage',
    'AWS::CloudWatch::Dashboard',
  ]);
  expect(JSON.stringify(changed.map((id) => other[id])).match(/0123456789ab-dirty/g)).toHaveLength(2);
});

test('a restored table replaces the old one everywhere', () => {
  const tablesOf = (all: typeof resources) => ofType(all, 'AWS::DynamoDB::Table').map(([id]) => id);
  const other = synthesized({ context: { restoredTable: 'restored-2026-11-22' } });
  const [before = '', after = ''] = [...tablesOf(production), ...tablesOf(other)];
  expect([tablesOf(other), other[after]?.Properties.TableName]).toEqual([[after], 'restored-2026-11-22']);
  const users = (all: typeof resources, of: string) => JSON.stringify(all).split(of).length;
  expect(users(other, before)).toBe(1);
  expect(users(other, after)).toBe(users(production, before));
});

describe('policies of our own', () => {
  /** Services that send to queues and would need permission in a queue's policy. */
  const SENDING_SERVICES = ['AWS::SNS::Subscription', 'AWS::Events::Rule', 'AWS::S3::Bucket'];

  test.each(ofType(resources, 'AWS::SQS::Queue').map(([id]) => id))(
    'exclude no sender of the queue %s, because each is a role of the account',
    (queue) => {
      const senders = SENDING_SERVICES.flatMap((type) => ofType(resources, type));
      expect(senders.filter(([, { Properties }]) => referenced(Properties).includes(queue))).toEqual([]);
      const denials = statementsAbout('AWS::SQS::QueuePolicy', queue);
      expect(denials.map(({ Effect, Condition }) => [Effect, Condition])).toEqual([
        ['Deny', { Bool: { 'aws:SecureTransport': 'false' } }],
      ]);
    },
  );
});
