import { stackName, stageNames } from '../stage-names.ts';
import { AwsRefusal } from './aws-cli.ts';
import { type Check, type Finding, ok, type Surroundings, stop, warning } from './finding.ts';

const ready = [
  'CREATE_COMPLETE',
  'UPDATE_COMPLETE',
  'UPDATE_ROLLBACK_COMPLETE',
  'IMPORT_COMPLETE',
  'IMPORT_ROLLBACK_COMPLETE',
];

/** The checks of one stage: its stack, its names, and what its options need beforehand. */
export const stageChecks: readonly Check[] = [
  { name: 'stack', run: checkStack },
  { name: 'sign-in domain', run: checkSignInDomain },
  { name: 'PayPal secret', run: checkSecret },
  { name: 'certificate', run: checkCertificate },
  { name: 'mails', run: checkSender },
  {
    name: 'sources',
    run: ({ uncommitted, isProduction }) => {
      if (uncommitted === '') return ok('all is committed');
      const text = `${uncommitted.split('\n').length} files are not committed: what is deployed could not be found again`;
      return isProduction ? stop(text) : warning(text);
    },
  },
];

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

/** The address of the sign-in pages holds the account's number, so only a leftover of our own can be in the way. */
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

async function checkSender({ ask, chosen, isProduction }: Surroundings): Promise<Finding | undefined> {
  if (!chosen.mailFrom) {
    const text = 'Cognito sends at most 50 mails a day: choose mailFrom for more players than that';
    return isProduction ? warning(text) : undefined;
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
    return warning('SES is in its sandbox here and sends to verified addresses only: ask for production access');
  return ok(`${domain} is verified`);
}
