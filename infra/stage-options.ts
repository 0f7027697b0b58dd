import { OperatorError } from './local/operator-error.ts';

/*
 * What an operator may choose with `-c NAME=VALUE` beside the stage. All of it is read here, so that a misspelt name or
 * a value that AWS would refuse stops the synthesis with one sentence.
 */

/** Where CloudFront takes certificates and firewalls from. */
const EDGE_REGION = 'us-east-1';

const hostName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const localPart = /^[A-Za-z0-9._+-]{1,64}$/;
const certificate = /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/;

export interface StageOptions {
  /** Gets the alarms, and the budget's warnings. */
  readonly alarmEmail?: string;
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** Sends the mails of signing up and of forgotten passwords; SES has verified the domain. Cognito itself sends 50 a day. */
  readonly mailFrom?: { readonly address: string; readonly domain: string };
  readonly hasFirewall: boolean;
  /** In dollars, of the whole account. */
  readonly monthlyBudget?: number;
  /** Every alarm and the dashboard; `prod` always has them. */
  readonly hasAllMonitoring: boolean;
  /** Where the alarms' links lead to; relative to the repository by default. */
  readonly runbookUrl: string;
  /** A restored table that replaces the stage's first one (docs/runbook.md). */
  readonly restoredTable?: string;
}

/** CDK's own names have a colon, a slash or an `@`. */
const known = [
  ...['stage', 'alarmEmail', 'domain', 'certificateArn', 'mailFrom', 'waf', 'monthlyBudget'],
  ...['monitoring', 'runbookUrl', 'restoredTable'],
];

/** `-c NAME=VALUE` as the CDK CLI takes it, for our own programs. */
export const contextOptions = { context: { type: 'string', short: 'c', multiple: true } } as const;

/** The last value of a name holds. */
export function contextOf(pairs: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(pairs.map((pair) => /^([^=]*)=?(.*)$/s.exec(pair)?.slice(1) ?? []));
}

/** @param region the one that will be deployed to, if known. @throws {OperatorError} one sentence */
export function readStageOptions(context: Record<string, unknown>, region: string | undefined): StageOptions {
  const stranger = Object.keys(context).find((name) => /^\w+$/.test(name) && !known.includes(name));
  if (stranger !== undefined) refuse(`There is no option ${stranger}. The options are ${known.join(', ')}.`);
  const alarmEmail = read(context, 'alarmEmail', (text) => parseAddress(text)?.address, 'an e-mail address');
  const mailFrom = read(context, 'mailFrom', parseAddress, 'an e-mail address, as no-reply@example.com');
  const hasFirewall = read(context, 'waf', (text) => ({ on: true, off: false })[text], 'on or off') ?? false;
  const monthlyBudget = read(context, 'monthlyBudget', parseDollars, 'whole dollars from 1 to 1000000, as 50');
  const hasAllMonitoring =
    read(context, 'monitoring', (text) => ({ complete: true, essential: false })[text], 'complete or essential') ??
    false;
  const runbookUrl =
    read(context, 'runbookUrl', parseAddressOfPage, 'an address that begins with https://') ?? 'docs/runbook.md';
  const restoredTable = read(context, 'restoredTable', parseTableName, 'the name of a table');
  const domain = readDomain(context);
  if (hasFirewall && region !== undefined && region !== EDGE_REGION)
    refuse(
      `waf=on needs the stack in ${EDGE_REGION}, where CloudFront's firewalls are made; this one goes to ${region}.`,
    );
  if (monthlyBudget !== undefined && alarmEmail === undefined)
    refuse('monthlyBudget needs alarmEmail too: a budget that tells nobody is of no use.');
  return {
    ...(alarmEmail !== undefined && { alarmEmail }),
    ...(mailFrom && { mailFrom }),
    ...(domain && { domain }),
    ...(restoredTable !== undefined && { restoredTable }),
    ...(monthlyBudget !== undefined && { monthlyBudget }),
    hasFirewall,
    hasAllMonitoring,
    runbookUrl,
  };
}

function readDomain(context: Record<string, unknown>): StageOptions['domain'] {
  const name = read(
    context,
    'domain',
    (text) => (hostName.test(text) ? text : undefined),
    'a host name, as play.example.com',
  );
  const what = `a certificate of ACM in ${EDGE_REGION}, as arn:aws:acm:${EDGE_REGION}:123456789012:certificate/…`;
  const certificateArn = read(context, 'certificateArn', (text) => (certificate.test(text) ? text : undefined), what);
  if (name === undefined && certificateArn === undefined) return undefined;
  if (name === undefined || certificateArn === undefined)
    return refuse('domain and certificateArn go together: a host name, and the certificate for it.');
  return { name, certificateArn };
}

function read<T>(
  context: Record<string, unknown>,
  name: string,
  parse: (text: string) => T | undefined,
  what: string,
): T | undefined {
  const given = context[name];
  if (given === undefined) return undefined;
  const parsed = parse(String(given));
  return parsed ?? refuse(`${name} should be ${what}; it is ${JSON.stringify(given)}.`);
}

function parseAddress(text: string): StageOptions['mailFrom'] {
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && localPart.test(local) && hostName.test(domain) ? { address: text, domain } : undefined;
}

function parseAddressOfPage(text: string): string | undefined {
  return URL.canParse(text) && new URL(text).protocol === 'https:' ? text : undefined;
}

/** DynamoDB's rule for names. */
function parseTableName(text: string): string | undefined {
  return /^[\w.-]{3,255}$/.test(text) ? text : undefined;
}

function parseDollars(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= 1_000_000 ? Number(text) : undefined;
}

function refuse(sentence: string): never {
  throw new OperatorError(sentence);
}
