import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import { OperatorError } from './local/operator-error.ts';

/** The stage that keeps its data. It is never the default. */
export const PRODUCTION = 'prod';

/** Linux's limit for user names. The longest name built from it is a CloudFront function's, at AWS's limit of 64. */
const MAX_LENGTH = 32;
const stagePattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const ALLOWED = `A stage's name has 1 to ${MAX_LENGTH} small letters, digits and hyphens, beginning and ending with a letter or digit.`;

/** Users that come with a machine, an image or a service, and are shared. */
const machineUsers = new Set([
  ...['root', 'admin', 'administrator', 'user', 'default', 'guest', 'nobody', 'daemon', 'app', 'www-data'],
  ...['alpine', 'centos', 'debian', 'ec2-user', 'fedora', 'opc', 'pi', 'ubuntu', 'vagrant'],
  ...['cloudshell-user', 'codespace', 'coder', 'devcontainer', 'docker', 'gitpod', 'node', 'vscode'],
  ...['build', 'buildkite-agent', 'ci', 'circleci', 'codebuild-user', 'gitlab-runner', 'jenkins', 'runner'],
  ...['runneradmin', PRODUCTION],
]);

/** Words that Cognito forbids in the URL of sign-in pages. */
const reservedByCognito = /aws|amazon|cognito/;

/** @throws {OperatorError} for an invalid name */
export function chooseStage({ named, userName = systemUser() }: { named: unknown; userName?: string | undefined }) {
  if (named !== undefined) return checked(String(named));
  const stage = userName
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (stage !== '' && !machineUsers.has(stage)) return checked(stage);
  throw new OperatorError(
    `Name your stage with -c stage=NAME. The user ${JSON.stringify(userName)} of this machine is nobody in particular, so others would deploy the same stage. ${ALLOWED}`,
  );
}

/** The name is empty in a container that runs under a user id without one. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

function checked(name: string): string {
  if (stagePattern.test(name) && name.length <= MAX_LENGTH) return name;
  throw new OperatorError(
    `${JSON.stringify(name)} cannot be the name of a stage. ${ALLOWED} Choose another with -c stage=NAME.`,
  );
}

export const stackName = (stage: string) => `Tradefloor-${stage}`;

export type StageNames = ReturnType<typeof stageNames>;

/** A test checks these against AWS's rules. CloudFormation chooses all other names. */
export function stageNames({ stage, region, account }: { stage: string; region: string; account: string }) {
  const digest = createHash('sha256').update(stage).digest('hex').slice(0, 12);
  return {
    /** Unique among all accounts in a region. */
    signInDomain: `tradefloor-${reservedByCognito.test(stage) ? digest : stage}-${account}`,
    payPalSecret: `tradefloor/${stage}/paypal`,
    /** Each log group outside this prefix uses up part of the account's 5,120-character resource policy. */
    accessLog: `/aws/vendedlogs/tradefloor/${stage}/requests`,
    /** The following names are unique within the account, across all regions. */
    dashboard: `Tradefloor-${stage}-${region}`,
    headersPolicy: `tradefloor-${stage}-${region}-headers`,
    paymentHeadersPolicy: `tradefloor-${stage}-${region}-payment-headers`,
    frameHeadersPolicy: `tradefloor-${stage}-${region}-frame-headers`,
    marketDataCachePolicy: `tradefloor-${stage}-${region}-market-data`,
    boardsCachePolicy: `tradefloor-${stage}-${region}-boards`,
    pageRouter: `tradefloor-${stage}-${region}-pages`,
    edgeGuard: `tradefloor-${stage}-${region}-edge`,
    filesAccess: `tradefloor-${stage}-${region}-files`,
  };
}
