import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { NestedStack, Stack } from 'aws-cdk-lib';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

const statements = (...Statement: object[]) => ({ Version: '2012-10-17', Statement });

class MistakenStack extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const nested = new NestedStack(this, 'Routes');
    const role = new CfnRole(nested, 'Role', {
      assumeRolePolicyDocument: statements(),
      policies: [{ policyName: 'Any', policyDocument: statements({ Effect: 'Allow', Action: '*', Resource: '*' }) }],
    });
    new CfnFunction(nested, 'Function', { code: { zipFile: '' }, role: role.attrArn }).addPropertyOverride(
      'MemorySize',
      'lots',
    );
  }
}

jest.unstable_mockModule('./stack.ts', () => ({ TradefloorStack: MistakenStack }));
const { createApp } = await import('./app.ts');

const outdir = mkdtempSync(join(tmpdir(), 'tradefloor-app-'));
afterAll(() => rmSync(outdir, { recursive: true }));

test.each([
  ['a stage without a name', { userName: 'root' }, 'Name your stage with -c stage=NAME'],
  ['a name that cannot be', { stage: 'my stage' }, '"my stage" cannot be the name of a stage'],
  ['such a name in the context', { context: { stage: 'my stage' } }, '"my stage" cannot be the name of a stage'],
  ['an option that cannot be', { stage: 'jane', context: { waf: 'yes' } }, 'waf should be on or off'],
])('refuses %s before anything is synthesized', (_, options, sentence) => {
  expect(() => createApp(options)).toThrow(sentence);
});

test("takes the stage from the context before the user's name", () => {
  expect(createApp({ context: { stage: 'jane' }, userName: 'root' }).node.findChild('Tradefloor-jane')).toBeDefined();
});

describe('a mistake in a nested stack', () => {
  let findings = '';
  beforeAll(() => {
    try {
      createApp({ stage: 'rules', outdir }).synth();
    } catch (error) {
      findings = (error as Error).message;
    }
  });

  test.each([
    ["CloudFormation's rules", "MemorySize: 'lots' is not of type 'integer'"],
    ["cdk-nag's rules", 'AwsSolutions-IAM5[Action::*]'],
  ])('is refused by %s', (_, finding) => {
    expect(findings).toContain(finding);
  });
});
