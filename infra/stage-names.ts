import { createHash } from 'node:crypto';

/** The stage that keeps its data. It is never anybody's by default. */
export const PRODUCTION = 'prod';

/**
 * The longest user name on Linux; with it the longest name that AWS limits, a CloudFront function's, has 64 characters.
 */
const MAX_LENGTH = 32;
const stagePattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const ALLOWED = `A stage's name has 1 to ${MAX_LENGTH} small letters, digits and hyphens, beginning and ending with a letter or digit.`;

/** Users that come with a machine, an image or a service. They name nobody: everybody there has the same one. */
const machineUsers = new Set([
  ...['root', 'admin', 'administrator', 'user', 'default', 'guest', 'nobody', 'daemon', 'app', 'www-data'],
  ...['alpine', 'centos', 'debian', 'ec2-user', 'fedora', 'opc', 'pi', 'ubuntu', 'vagrant'],
  ...['cloudshell-user', 'codespace', 'coder', 'devcontainer', 'docker', 'gitpod', 'node', 'vscode'],
  ...[
    'build',
    'buildkite-agent',
    'ci',
    'circleci',
    'codebuild-user',
    'gitlab-runner',
    'jenkins',
    'runner',
    'runneradmin',
  ],
  ...[PRODUCTION],
]);

/** Words that Cognito does not let into the address of sign-in pages. */
const reservedByCognito = /aws|amazon|cognito/;

/**
 * The stage to synthesize: the one that was named, as it stands, else the one of the user, whose name is made to fit.
 * Throws with a sentence for the operator if that is no name for a stage.
 */
export function chooseStage({ named, userName }: { named: unknown; userName: string }): string {
  if (named !== undefined) return checked(String(named));
  const stage = userName
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (stage !== '' && !machineUsers.has(stage)) return checked(stage);
  throw new Error(
    `Name your stage with -c stage=NAME. The user ${JSON.stringify(userName)} of this machine is nobody in particular, so others would deploy the same stage. ${ALLOWED}`,
  );
}

function checked(name: string): string {
  if (stagePattern.test(name) && name.length <= MAX_LENGTH) return name;
  throw new Error(
    `${JSON.stringify(name)} cannot be the name of a stage. ${ALLOWED} Choose another with -c stage=NAME.`,
  );
}

export function stackName(stage: string): string {
  return `Tradefloor-${stage}`;
}

export type StageNames = ReturnType<typeof stageNames>;

/**
 * The names of a stage that no other may have. They stand in one function, so that a test finds a name that AWS would
 * refuse before a deployment does. CloudFormation names all else.
 */
export function stageNames({ stage, region, account }: { stage: string; region: string; account: string }) {
  return {
    /** Shared by everybody in a region. */
    signInDomain: `tradefloor-${reservedByCognito.test(stage) ? digest(stage) : stage}-${account}`,
    payPalSecret: `tradefloor/${stage}/paypal`,
    /** Log groups elsewhere each take a place in the account's one resource policy, which has 5,120 characters. */
    accessLog: `/aws/vendedlogs/tradefloor/${stage}/requests`,
    /** An account has one of each dashboard, policy, function and access control in all regions together. */
    dashboard: `Tradefloor-${stage}-${region}`,
    headersPolicy: `tradefloor-${stage}-${region}-headers`,
    paymentHeadersPolicy: `tradefloor-${stage}-${region}-payment-headers`,
    marketDataCachePolicy: `tradefloor-${stage}-${region}-market-data`,
    pageRouter: `tradefloor-${stage}-${region}-pages`,
    edgeGuard: `tradefloor-${stage}-${region}-edge`,
    filesAccess: `tradefloor-${stage}-${region}-files`,
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
