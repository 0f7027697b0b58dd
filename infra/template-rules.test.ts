import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import type { IConstruct } from 'constructs';
import { createApp } from './app.ts';

const outdir = mkdtempSync(join(tmpdir(), 'tradefloor-rules-'));

afterAll(() => rmSync(outdir, { recursive: true }));

const anything = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: '*', Resource: '*' }] };

test.each([
  {
    rules: "CloudFormation's rules",
    mistake: (construct: IConstruct) => {
      if (CfnFunction.isCfnFunction(construct)) construct.addPropertyOverride('MemorySize', 'lots');
    },
    finding: "MemorySize: 'lots' is not of type 'integer'",
  },
  {
    rules: "cdk-nag's rules",
    mistake: (construct: IConstruct) => {
      if (CfnRole.isCfnRole(construct)) construct.policies = [{ policyName: 'Anything', policyDocument: anything }];
    },
    finding: 'AwsSolutions-IAM5[Action::*]',
  },
])('$rules refuse a mistake in a nested stack', ({ mistake, finding }) => {
  const app = createApp({ stage: 'rules', outdir });
  const route = app.node.findAll().filter(({ node }) => /RestApi\/Routes[A-Z]\/list-stocks$/.test(node.path));
  for (const construct of route.flatMap(({ node }) => node.findAll())) mistake(construct);
  expect(() => app.synth()).toThrow(finding);
});
