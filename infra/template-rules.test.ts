import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { createApp } from './app.ts';
import { linkedFunctions } from './bundling/function-files.ts';

const outdir = mkdtempSync(join(tmpdir(), 'tradefloor-rules-'));
const anything = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: '*', Resource: '*' }] };
let findings = '';

/** Synthesizes a stack with two mistakes, both in a nested stack. */
beforeAll(() => {
  const app = createApp({ stage: 'rules', outdir, context: linkedFunctions });
  const route = app.node.findAll().find(({ node }) => /RestApi\/Routes[A-Z]\/list-stocks$/.test(node.path));
  for (const construct of route?.node.findAll() ?? []) {
    if (CfnFunction.isCfnFunction(construct)) construct.addPropertyOverride('MemorySize', 'lots');
    if (CfnRole.isCfnRole(construct)) construct.policies = [{ policyName: 'Anything', policyDocument: anything }];
  }
  try {
    app.synth();
  } catch (error) {
    findings = (error as Error).message;
  }
});

afterAll(() => rmSync(outdir, { recursive: true }));

test.each([
  ["CloudFormation's rules", "MemorySize: 'lots' is not of type 'integer'"],
  ["cdk-nag's rules", 'AwsSolutions-IAM5[Action::*]'],
])('%s refuse a mistake in a nested stack', (_, finding) => {
  expect(findings).toContain(finding);
});
