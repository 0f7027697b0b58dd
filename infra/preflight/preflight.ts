import { stackName } from '../stage-names.ts';
import { type Ask, AwsRefusal } from './aws-cli.ts';
import { checks, type Finding, type Surroundings } from './checks.ts';

interface Line extends Finding {
  readonly name: string;
}

export async function preflight(given: Omit<Surroundings, 'account' | 'stackStatus'>): Promise<Line[]> {
  const { ask, stage, region } = given;
  let account: string;
  try {
    const caller = (await ask('sts', 'get-caller-identity')) as { Account: string; Arn: string };
    account = caller.Account;
  } catch (error) {
    if (!(error instanceof AwsRefusal)) throw error;
    const text = `AWS did not accept these credentials (${error.message}): sign in, or choose another --profile`;
    return [{ name: 'account', level: 'stop', text }];
  }
  const surroundings: Surroundings = { ...given, account, stackStatus: await statusOf(ask, stage) };
  const lines: Line[] = [{ name: 'account', level: 'ok', text: `${account} in ${region}, stage ${stage}` }];
  for (const [name, check] of Object.entries(checks)) {
    try {
      const finding = await check(surroundings);
      if (finding) lines.push({ name, ...finding });
    } catch (error) {
      // A caller who can deploy through CDK's roles may lack permission to read everything.
      if (!(error instanceof AwsRefusal)) throw error;
      lines.push({ name, level: 'warning', text: `could not be checked: ${error.message}` });
    }
  }
  return lines;
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
