import { PRODUCTION, stackName } from '../stage-names.ts';
import { accountChecks } from './account-checks.ts';
import { type Ask, AwsRefusal } from './aws-cli.ts';
import type { Check, Finding, Surroundings } from './finding.ts';
import { stageChecks } from './stage-checks.ts';

interface Line extends Finding {
  readonly name: string;
}

type Given = Pick<Surroundings, 'ask' | 'stage' | 'chosen' | 'region' | 'uncommitted'>;

/** Looks at everything that a deployment of the stage needs, and changes nothing. A line for each thing, in order. */
export async function preflight(given: Given): Promise<Line[]> {
  const { ask, stage, region } = given;
  let account: string;
  try {
    const caller = (await ask('sts', 'get-caller-identity')) as { Account: string; Arn: string };
    account = caller.Account;
  } catch (error) {
    if (!(error instanceof AwsRefusal)) throw error;
    const text = `AWS does not answer to these credentials (${error.message}): sign in, or choose another --profile`;
    return [{ name: 'account', level: 'stop', text }];
  }
  const surroundings: Surroundings = {
    ...given,
    account,
    isProduction: stage === PRODUCTION,
    stackStatus: await statusOf(ask, stage),
  };
  const lines: Line[] = [{ name: 'account', level: 'ok', text: `${account} in ${region}, stage ${stage}` }];
  for (const check of [...accountChecks, ...stageChecks]) lines.push(...(await lineOf(check, surroundings)));
  return lines;
}

async function lineOf({ name, run }: Check, surroundings: Surroundings): Promise<Line[]> {
  try {
    const finding = await run(surroundings);
    return finding ? [{ name, ...finding }] : [];
  } catch (error) {
    // Somebody who may deploy through CDK's roles need not be allowed to look at everything.
    if (!(error instanceof AwsRefusal)) throw error;
    return [{ name, level: 'warning', text: `could not be looked at: ${error.message}` }];
  }
}

async function statusOf(ask: Ask, stage: string): Promise<string | undefined> {
  try {
    const answer = await ask('cloudformation', 'describe-stacks', { 'stack-name': stackName(stage) });
    return (answer as { Stacks: { StackStatus: string }[] }).Stacks[0]?.StackStatus;
  } catch (error) {
    if (error instanceof AwsRefusal && error.code === 'ValidationError') return undefined;
    throw error;
  }
}
