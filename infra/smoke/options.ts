import { GAME_USAGE, gameOptions } from '../game-address.ts';
import { OperatorError } from '../local/operator-error.ts';

export interface SmokeOptions {
  readonly url: string;
  /** The HTTP API's own origin, which must be closed. */
  readonly apiUrl: string | undefined;
  readonly quiet: boolean;
  readonly account: typeof localAccount | undefined;
  readonly cookie: string | undefined;
}

export const smokeUsage = `npm run smoke -- [https://example.cloudfront.net] [--quiet] [--api https://ID.execute-api.REGION.amazonaws.com] [${GAME_USAGE}]`;
export const smokeOptions = { ...gameOptions, api: { type: 'string' }, quiet: { type: 'boolean' } } as const;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A local host does not confirm email addresses, so smoke signs up there itself. */
const localAccount = { email: 'smoke@example.test', password: 'smoke without fire' };

/** SMOKE_COOKIE identifies the player on a deployed stack. */
export function readOptions(
  { address, api, quiet = false }: { address: string; api?: string | undefined; quiet?: boolean | undefined },
  environment: NodeJS.ProcessEnv,
): SmokeOptions {
  const url = originOf(address);
  const cookie = environment.SMOKE_COOKIE || undefined;
  const isLocal = loopback.has(new URL(url).hostname);
  return {
    url,
    apiUrl: api === undefined ? undefined : originOf(api),
    quiet,
    account: isLocal && !cookie ? localAccount : undefined,
    cookie,
  };
}

/** Plain http would expose the session, so it is allowed only on this machine. */
function originOf(address: string): string {
  const url = URL.parse(address);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname));
  if (!url || !isSafe)
    throw new OperatorError(
      `${address} is neither an https address nor an http address of this machine: ${smokeUsage}`,
    );
  if (url.pathname !== '/' || url.search || url.username)
    throw new OperatorError(`${address} is more than an address of a site. Did you mean ${url.origin}?`);
  return url.origin;
}
