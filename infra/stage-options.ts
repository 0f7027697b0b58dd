import { OperatorError } from './local/operator-error.ts';

/* Reads options of `-c NAME=VALUE`. A misspelt name or a value that AWS would refuse stops the synthesis. */

/** The region of CloudFront's certificates, firewalls and metrics. */
const EDGE_REGION = 'us-east-1';

const hostName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const certificate = /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/;
const vault = /^arn:aws:backup:[a-z]{2}(?:-[a-z]+)+-\d:\d{12}:backup-vault:[\w-]{2,50}$/;
/** A function's environment is limited to 4 KB. */
const wordList = /^(?=.{1,1000}$)[\p{L}\p{M}\p{N}]+(?:,[\p{L}\p{M}\p{N}]+)*$/u;
/** DynamoDB's rule for names. */
const tableName = /^[\w.-]{3,255}$/;

export interface StageOptions {
  /** Receives the alarms and the budget's warnings. */
  readonly alarmEmail: string | undefined;
  readonly domain: { readonly name: string; readonly certificateArn: string } | undefined;
  /** SES has verified the domain, also for the sign-in's emails. Cognito itself sends 50 a day. */
  readonly mailFrom: { readonly address: string; readonly domain: string } | undefined;
  /** Shown to suspended players. */
  readonly appealEmail: string | undefined;
  /** Words separated by commas that are refused in the chat, in names and in league names. */
  readonly blockedWords: string | undefined;
  readonly hasFirewall: boolean;
  /** US dollars, for the whole account. */
  readonly monthlyBudget: number | undefined;
  /** A vault in another account that gets a copy of the table each day. */
  readonly backupVaultArn: string | undefined;
  readonly hasAllMonitoring: boolean;
  /** The target of the alarms' links. The default is relative to the repository. */
  readonly runbookUrl: string;
  /** Whether production's new code first gets a tenth of the calls (infra/canaries.ts). */
  readonly hasCanaries: boolean;
  /** Whether the stack is in the region where CloudFront reports its metrics, as far as that is known. */
  readonly isAtEdge: boolean;
  readonly requestsPerSecond: number | undefined;
  /** A restored table that replaces the stage's first one (docs/runbook.md). */
  readonly restoredTable: string | undefined;
}

/** CDK's own names contain a colon, a slash or an `@`. */
const known = [
  ...['stage', 'alarmEmail', 'domain', 'certificateArn', 'mailFrom', 'waf', 'monthlyBudget'],
  ...['monitoring', 'runbookUrl', 'canary', 'requestsPerSecond', 'backupVaultArn', 'restoredTable'],
  ...['appealEmail', 'blockedWords'],
];

export const contextOptions = { context: { type: 'string', short: 'c', multiple: true } } as const;

export function contextOf(pairs: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(pairs.map((pair) => /^([^=]*)=?(.*)$/s.exec(pair)?.slice(1) ?? []));
}

type Parse<T> = (text: string) => T | undefined;

const matching = (pattern: RegExp): Parse<string> => {
  return (text) => (pattern.test(text) ? text : undefined);
};

const parseSwitch: Parse<boolean> = (text) => ({ on: true, off: false })[text];

/** @param region the one to deploy to, if known. @throws {OperatorError} with one sentence */
export function readStageOptions(context: Record<string, unknown>, region: string | undefined): StageOptions {
  const stranger = Object.keys(context).find((name) => /^\w+$/.test(name) && !known.includes(name));
  if (stranger !== undefined) refuse(`There is no option ${stranger}. The options are ${known.join(', ')}.`);
  const read = <T>(name: string, what: string, parse: Parse<T>): T | undefined => {
    if (context[name] === undefined) return undefined;
    const refusal = `${name} should be ${what}; it is ${JSON.stringify(context[name])}.`;
    return parse(String(context[name])) ?? refuse(refusal);
  };
  const arn = `a certificate of ACM in ${EDGE_REGION}, as arn:aws:acm:${EDGE_REGION}:123456789012:certificate/…`;
  const options = {
    alarmEmail: read('alarmEmail', 'an e-mail address', (text) => parseAddress(text)?.address),
    appealEmail: read('appealEmail', 'an e-mail address', (text) => parseAddress(text)?.address),
    blockedWords: read('blockedWords', 'words separated by commas, 1000 characters at most', matching(wordList)),
    mailFrom: read('mailFrom', 'an e-mail address, as no-reply@example.com', parseAddress),
    hasFirewall: read('waf', 'on or off', parseSwitch) ?? false,
    monthlyBudget: read('monthlyBudget', 'whole dollars from 1 to 1000000, as 50', parseDollars),
    hasAllMonitoring:
      read('monitoring', 'complete or essential', (text) => ({ complete: true, essential: false })[text]) ?? false,
    runbookUrl: read('runbookUrl', 'an address that begins with https://', parsePage) ?? 'docs/runbook.md',
    isAtEdge: region === undefined || region === EDGE_REGION,
    hasCanaries: read('canary', 'on or off', parseSwitch) ?? true,
    requestsPerSecond: read('requestsPerSecond', 'a whole number from 100 to 100000, as 5000', parseRate),
    backupVaultArn: read('backupVaultArn', 'a vault of AWS Backup, as arn:aws:backup:…', matching(vault)),
    restoredTable: read('restoredTable', 'the name of a table', matching(tableName)),
    domain: domainOf(
      read('domain', 'a host name, as play.example.com', matching(hostName)),
      read('certificateArn', arn, matching(certificate)),
    ),
  };
  if (options.hasFirewall && !options.isAtEdge)
    refuse(
      `waf=on needs the stack in ${EDGE_REGION}, where CloudFront's firewalls are made; this one goes to ${region}.`,
    );
  if (options.monthlyBudget !== undefined && options.alarmEmail === undefined)
    refuse('monthlyBudget needs alarmEmail too: a budget that tells nobody is of no use.');
  return options;
}

function domainOf(name: string | undefined, certificateArn: string | undefined): StageOptions['domain'] {
  if (name === undefined && certificateArn === undefined) return undefined;
  if (name === undefined || certificateArn === undefined)
    return refuse('domain and certificateArn go together: a host name, and the certificate for it.');
  return { name, certificateArn };
}

function parseAddress(text: string): StageOptions['mailFrom'] {
  const [local = '', domain = '', ...more] = text.split('@');
  const isAddress = more.length === 0 && /^[A-Za-z0-9._+-]{1,64}$/.test(local) && hostName.test(domain);
  return isAddress ? { address: text, domain } : undefined;
}

function parsePage(text: string): string | undefined {
  return URL.parse(text)?.protocol === 'https:' ? text : undefined;
}

function parseDollars(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= 1_000_000 ? Number(text) : undefined;
}

function parseRate(text: string): number | undefined {
  return /^[1-9]\d{2,5}$/.test(text) && Number(text) <= 100_000 ? Number(text) : undefined;
}

function refuse(sentence: string): never {
  throw new OperatorError(sentence);
}
