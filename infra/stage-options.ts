/*
 * What an operator may choose with `-c NAME=VALUE` beside the stage. All of it is read here, and nowhere else, so that a
 * misspelt name or a value that AWS would refuse stops the synthesis with one sentence.
 */

/** Where CloudFront takes certificates and firewalls from. */
const EDGE_REGION = 'us-east-1';

const hostName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const localPart = /^[A-Za-z0-9._+-]{1,64}$/;
const certificate = /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/;

/** A player's own host name, and the certificate for it. */
interface OwnDomain {
  readonly name: string;
  readonly certificateArn: string;
}

/** An address, and the domain in it that SES has verified. */
interface Sender {
  readonly address: string;
  readonly domain: string;
}

export interface StageOptions {
  /** Gets the alarms, and the budget's warnings. */
  readonly alarmEmail?: string;
  readonly domain?: OwnDomain;
  /** Sends the mails of signing up and of forgotten passwords; Cognito itself sends 50 a day. */
  readonly mailFrom?: Sender;
  /** A web application firewall before the distribution. */
  readonly hasFirewall: boolean;
  /** In dollars, of the whole account. */
  readonly monthlyBudget?: number;
  /** Every alarm and the dashboard, which a stage other than `prod` has only when asked. */
  readonly hasAllMonitoring: boolean;
  /** Where the alarms' links lead to. */
  readonly runbookUrl: string;
  /** The name of a table that was restored and takes the place of the stage's first one (docs/runbook.md). */
  readonly restoredTable?: string;
}

/** Relative to the repository: a link to read, until `runbookUrl` says where the document can be opened. */
const RUNBOOK = 'docs/runbook.md';

/** The names that `-c` takes. Those of CDK's own have a colon, a slash or an `@`. */
const known = [
  ...['stage', 'alarmEmail', 'domain', 'certificateArn', 'mailFrom', 'waf', 'monthlyBudget'],
  ...['monitoring', 'runbookUrl', 'restoredTable'],
];

/** Parses the context. `region` is the one that will be deployed to, as far as it is known. Throws one sentence. */
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
  const runbookUrl = read(context, 'runbookUrl', parseAddressOfPage, 'an address that begins with https://') ?? RUNBOOK;
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

function readDomain(context: Record<string, unknown>): OwnDomain | undefined {
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

/** The parsed value of an option; undefined if it was not given. */
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

function parseAddress(text: string): Sender | undefined {
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
  throw new Error(sentence);
}
