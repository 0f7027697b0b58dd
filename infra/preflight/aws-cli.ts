import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from '../local/operator-error.ts';

const run = promisify(execFile);

export type Ask = (service: string, operation: string, options?: Readonly<Record<string, string>>) => Promise<unknown>;

export class AwsRefusal extends OperatorError {
  readonly code: string;

  constructor(said: string) {
    super(said.trim().split('\n').at(-1) ?? '');
    this.code = /\((\w+)\)/.exec(said)?.[1] ?? '';
  }
}

const reading = /^(describe|get|list)-[a-z-]+$/;

/** Supports profiles, single sign-on and roles as the CDK CLI does. It refuses operations that write. */
export function askByCli({ region, profile }: { region: string; profile: string | undefined }): Ask {
  return async (service, operation, options = {}) => {
    if (!reading.test(operation)) throw new Error(`${service} ${operation} is not a reading operation.`);
    const all = { region, ...(profile !== undefined && { profile }), ...options };
    const flags = Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]);
    // The CLI prints nothing for an empty list.
    return JSON.parse((await aws([service, operation, '--output', 'json', ...flags])) || '{}');
  };
}

export async function chosenRegion(profile: string | undefined): Promise<string | undefined> {
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  const named = profile === undefined ? AWS_REGION || AWS_DEFAULT_REGION : undefined;
  if (named) return named;
  const flags = profile === undefined ? [] : ['--profile', profile];
  try {
    return (await aws(['configure', 'get', 'region', ...flags])).trim() || undefined;
  } catch (error) {
    if (error instanceof AwsRefusal) return undefined;
    throw error;
  }
}

async function aws(args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run('aws', args, { env: { ...process.env, AWS_PAGER: '' }, maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT')
      throw new OperatorError(
        'The preflight needs the AWS CLI, but there is no program aws here. Install it: https://aws.amazon.com/cli/',
      );
    throw new AwsRefusal(stderr);
  }
}
