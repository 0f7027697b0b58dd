import { PRODUCTION, stackName, stageNames } from '../stage-names.ts';
import type { StageOptions } from '../stage-options.ts';
import { type Ask, AwsRefusal } from './aws-cli.ts';

/** A warning is for the operator to judge. After a stop, a deployment would fail or do harm. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'stop';
  readonly text: string;
}

export interface Surroundings {
  readonly ask: Ask;
  readonly stage: string;
  readonly chosen: StageOptions;
  readonly region: string;
  readonly account: string;
  readonly stackStatus: string | undefined;
  readonly uncommitted: string;
}

type Check = (surroundings: Surroundings) => Finding | undefined | Promise<Finding | undefined>;

const ok = (text: string): Finding => ({ level: 'ok', text });
const warning = (text: string): Finding => ({ level: 'warning', text });
const stop = (text: string): Finding => ({ level: 'stop', text });
const stopFor = (stage: string) => (stage === PRODUCTION ? stop : warning);

/** The bootstrap version that the synthesized stack requires. */
export const MIN_BOOTSTRAP = 8;

/** A screen sends half a dozen requests at once, each to a Lambda. A new account has 10, enough for one player. */
const MIN_CONCURRENCY = 100;
const CONCURRENCY_QUOTA = 'L-B99A9384';

/** CloudFront's quota per account, for cache policies and for response headers policies. */
const MAX_POLICIES = 20;

const ready = [
  'CREATE_COMPLETE',
  'UPDATE_COMPLETE',
  'UPDATE_ROLLBACK_COMPLETE',
  'IMPORT_COMPLETE',
  'IMPORT_ROLLBACK_COMPLETE',
];

export const checks: Readonly<Record<string, Check>> = {
  bootstrap: checkBootstrap,
  'Lambda concurrency': checkConcurrency,
  'CloudFront account': checkDistributions,
  'CloudFront policies': checkPolicies,
  stack: checkStack,
  'sign-in domain': checkSignInDomain,
  'PayPal secret': checkSecret,
  certificate: checkCertificate,
  mails: checkSender,
  sources: ({ uncommitted, stage }) => {
    if (uncommitted === '') return ok('all is committed');
    const text = `${uncommitted.split('\n').length} files are not committed: what is deployed could not be found again`;
    return stopFor(stage)(text);
  },
};

async function checkBootstrap({ ask, account, region }: Surroundings): Promise<Finding> {
  const mend = `npx cdk bootstrap aws://${account}/${region}`;
  try {
    const answer = await ask('ssm', 'get-parameter', { name: '/cdk-bootstrap/hnb659fds/version' });
    const version = Number((answer as { Parameter: { Value: string } }).Parameter.Value);
    if (version >= MIN_BOOTSTRAP) return ok(`version ${version}`);
    return stop(`version ${version} is older than ${MIN_BOOTSTRAP}: ${mend}`);
  } catch (error) {
    if (error instanceof AwsRefusal && error.code === 'ParameterNotFound')
      return stop(`this region is not bootstrapped: ${mend}`);
    throw error;
  }
}

async function checkConcurrency({ ask, stage, region }: Surroundings): Promise<Finding> {
  const answer = await ask('lambda', 'get-account-settings');
  const limit = (answer as { AccountLimit: { ConcurrentExecutions: number } }).AccountLimit.ConcurrentExecutions;
  if (limit >= MIN_CONCURRENCY) return ok(`${limit} at once`);
  const page = `https://${region}.console.aws.amazon.com/servicequotas/home/services/lambda/quotas/${CONCURRENCY_QUOTA}`;
  return stopFor(stage)(`${limit} at once is too few for more than a player or two: ask for 1000 at ${page}`);
}

/** No reading call shows whether AWS has verified an account. An existing distribution proves it. */
async function checkDistributions({ ask, stage, stackStatus }: Surroundings): Promise<Finding> {
  const { DistributionList } = (await ask('cloudfront', 'list-distributions')) as {
    DistributionList?: { Items?: readonly unknown[] };
  };
  const count = DistributionList?.Items?.length ?? 0;
  if (stackStatus !== undefined || count > 0) return ok(`${count} distributions`);
  return stopFor(stage)(
    'there is no distribution yet, and AWS refuses a new account its first ("Your account must be verified before you can add new CloudFront resources"): deploy a personal stage first; if it is refused, send that sentence to AWS Support',
  );
}

async function checkPolicies({ ask, stackStatus }: Surroundings): Promise<Finding> {
  const [caches, headers] = (await Promise.all([
    ask('cloudfront', 'list-cache-policies', { type: 'custom' }),
    ask('cloudfront', 'list-response-headers-policies', { type: 'custom' }),
  ])) as [{ CachePolicyList: { Quantity: number } }, { ResponseHeadersPolicyList: { Quantity: number } }];
  const used = { caches: caches.CachePolicyList.Quantity, headers: headers.ResponseHeadersPolicyList.Quantity };
  const text = `${used.caches} cache and ${used.headers} response headers policies of ${MAX_POLICIES} each`;
  const hasRoom = used.caches + 2 <= MAX_POLICIES && used.headers + 3 <= MAX_POLICIES;
  if (stackStatus !== undefined || hasRoom) return ok(text);
  return stop(
    `${text}: a new stage needs two and three more. Destroy a stage, or ask for a higher quota of CloudFront`,
  );
}

function checkStack({ stage, stackStatus: status }: Surroundings): Finding {
  const name = stackName(stage);
  if (status === undefined) return ok(`${name} will be made`);
  if (ready.includes(status)) return ok(`${name} will be updated (${status})`);
  if (status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS')
    return stop(`${name} is ${status}: wait for its end`);
  if (status === 'REVIEW_IN_PROGRESS')
    return warning(`${name} is an empty stack with a change set that was not executed`);
  const again = `npx cdk destroy -c stage=${stage}`;
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return stop(`${name} is ${status}: aws cloudformation continue-update-rollback --stack-name ${name}`);
  return stop(`${name} is ${status} and cannot be updated: ${again}, then look at docs/aws.md for what was kept`);
}

/** The domain contains the account's number, so only a leftover of our own can take it. */
async function checkSignInDomain({ ask, stackStatus, ...place }: Surroundings): Promise<Finding> {
  const { signInDomain: domain } = stageNames(place);
  if (stackStatus !== undefined) return ok(`${domain} is the stack's own`);
  const { DomainDescription } = (await ask('cognito-idp', 'describe-user-pool-domain', { domain })) as {
    DomainDescription?: { UserPoolId?: string };
  };
  const pool = DomainDescription?.UserPoolId;
  if (pool === undefined) return ok(`${domain} is free`);
  const mend = `aws cognito-idp delete-user-pool-domain --domain ${domain} --user-pool-id ${pool}`;
  return stop(`${domain} still belongs to ${pool}, which a stack left behind: ${mend}`);
}

async function checkSecret({ ask, stackStatus, ...place }: Surroundings): Promise<Finding | undefined> {
  if (stackStatus !== undefined) return undefined;
  const { payPalSecret: name } = stageNames(place);
  try {
    const { DeletedDate } = (await ask('secretsmanager', 'describe-secret', { 'secret-id': name })) as {
      DeletedDate?: string;
    };
    if (DeletedDate === undefined) return stop(`${name} was kept by an earlier stack: take it over (docs/aws.md)`);
    return stop(
      `${name} is being deleted, and blocks its name: aws secretsmanager restore-secret --secret-id ${name}, then take it over (docs/aws.md)`,
    );
  } catch (error) {
    if (error instanceof AwsRefusal && error.code === 'ResourceNotFoundException') return ok(`${name} is free`);
    throw error;
  }
}

async function checkCertificate({ ask, chosen }: Surroundings): Promise<Finding | undefined> {
  if (!chosen.domain) return undefined;
  const { name, certificateArn } = chosen.domain;
  const { Certificate } = (await ask('acm', 'describe-certificate', {
    'certificate-arn': certificateArn,
    region: 'us-east-1',
  })) as { Certificate: { Status: string; SubjectAlternativeNames?: string[] } };
  const covering = [name, name.replace(/^[^.]+/, '*')];
  if (!Certificate.SubjectAlternativeNames?.some((each) => covering.includes(each)))
    return stop(`the certificate is not for ${name}`);
  if (Certificate.Status !== 'ISSUED')
    return stop(`the certificate is ${Certificate.Status}: add the CNAME that ACM shows, and wait until it is issued`);
  return ok(`issued for ${name}`);
}

async function checkSender({ ask, chosen, stage }: Surroundings): Promise<Finding | undefined> {
  if (!chosen.mailFrom) {
    return stopFor(stage)('Cognito itself sends 50 mails a day, one per sign-up: choose mailFrom (docs/aws.md)');
  }
  const { domain } = chosen.mailFrom;
  try {
    const identity = await ask('sesv2', 'get-email-identity', { 'email-identity': domain });
    if (!(identity as { VerifiedForSendingStatus?: boolean }).VerifiedForSendingStatus)
      return stop(`SES has not verified ${domain} yet: publish the three DKIM records that it shows`);
  } catch (error) {
    if (!(error instanceof AwsRefusal && error.code === 'NotFoundException')) throw error;
    return stop(
      `SES does not know ${domain} in this region: aws sesv2 create-email-identity --email-identity ${domain}`,
    );
  }
  const { ProductionAccessEnabled } = (await ask('sesv2', 'get-account')) as { ProductionAccessEnabled?: boolean };
  if (!ProductionAccessEnabled)
    return stopFor(stage)('SES is in its sandbox and sends to verified addresses only: ask for production access');
  return ok(`${domain} is verified`);
}
