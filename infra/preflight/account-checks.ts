import { AwsRefusal } from './aws-cli.ts';
import { type Check, ok, stop, warning } from './finding.ts';

/** The version that the synthesized stack asks for. */
export const MIN_BOOTSTRAP = 8;

/**
 * A player's screen asks for half a dozen things at once, each of them a Lambda, and tick jobs and pushes need two more. A
 * new account has 10, which is one player.
 */
const MIN_CONCURRENCY = 100;
const CONCURRENCY_QUOTA = 'L-B99A9384';

/** CloudFront's quota an account, of cache policies and of response headers policies alike. */
const MAX_POLICIES = 20;

/** The checks of the account and the region, which are the same for every stage. */
export const accountChecks: readonly Check[] = [
  {
    name: 'bootstrap',
    run: async ({ ask, account, region }) => {
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
    },
  },
  {
    name: 'Lambda concurrency',
    run: async ({ ask, isProduction, region }) => {
      const answer = await ask('lambda', 'get-account-settings');
      const limit = (answer as { AccountLimit: { ConcurrentExecutions: number } }).AccountLimit.ConcurrentExecutions;
      if (limit >= MIN_CONCURRENCY) return ok(`${limit} at once`);
      const page = `https://${region}.console.aws.amazon.com/servicequotas/home/services/lambda/quotas/${CONCURRENCY_QUOTA}`;
      const text = `${limit} at once is too few for more than a player or two: ask for 1000 at ${page}`;
      return isProduction ? stop(text) : warning(text);
    },
  },
  {
    name: 'CloudFront policies',
    run: async ({ ask, stackStatus }) => {
      const [caches, headers] = (await Promise.all([
        ask('cloudfront', 'list-cache-policies', { type: 'custom' }),
        ask('cloudfront', 'list-response-headers-policies', { type: 'custom' }),
      ])) as [{ CachePolicyList: { Quantity: number } }, { ResponseHeadersPolicyList: { Quantity: number } }];
      const used = { caches: caches.CachePolicyList.Quantity, headers: headers.ResponseHeadersPolicyList.Quantity };
      const text = `${used.caches} cache and ${used.headers} response headers policies of ${MAX_POLICIES} each`;
      if (stackStatus !== undefined) return ok(text);
      if (used.caches + 1 <= MAX_POLICIES && used.headers + 2 <= MAX_POLICIES) return ok(text);
      return stop(
        `${text}: a new stage needs one and two more. Destroy a stage, or ask for a higher quota of CloudFront`,
      );
    },
  },
];
