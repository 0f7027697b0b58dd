import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';

interface CommandLine {
  /** `-c KEY=VALUE` as the CDK CLI takes it; the last of a key holds. */
  readonly context: Record<string, string>;
  readonly profile: string | undefined;
}

/** The arguments that our own programs share with the CDK CLI. */
export function readCommandLine(args?: string[]): CommandLine {
  const { values } = parseArgs({
    ...(args && { args }),
    options: {
      context: { type: 'string', short: 'c', multiple: true, default: [] },
      profile: { type: 'string' },
    },
  });
  const pairs = values.context.map((pair) => /^([^=]*)=?(.*)$/s.exec(pair)?.slice(1) ?? []);
  return { context: Object.fromEntries(pairs), profile: values.profile };
}

/** Empty in a container that runs as a number to which no name belongs. */
export function operatingSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
