import { parseArgs } from 'node:util';
import { OperatorError } from '../local/operator-error.ts';

interface Account {
  readonly email: string;
  readonly password: string;
  /** Made by the sign-up form where it does not exist yet. */
  readonly mayBeMade: boolean;
}

export interface SmokeOptions {
  /** The site's origin. */
  readonly url: string;
  /** The HTTP API's own origin, which must be closed, if the operator knows it. */
  readonly apiUrl: string | undefined;
  /** Posts no chat message. */
  readonly quiet: boolean;
  readonly account: Account | undefined;
  /** Of a browser that is signed in. */
  readonly cookie: string | undefined;
}

const usage =
  'npm run smoke -- https://example.cloudfront.net [--quiet] [--api https://ID.execute-api.REGION.amazonaws.com]';
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A laptop's host asks no mail address to be confirmed, so that smoke makes its account there itself. */
const localAccount: Account = { email: 'smoke@example.test', password: 'smoke without fire', mayBeMade: true };

/** Throws an {@link OperatorError} for arguments that do not say what to do. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): SmokeOptions {
  const { values, positionals } = parse(args);
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new OperatorError(`Name one address: ${usage}`);
  const url = originOf(address);
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password, SMOKE_COOKIE: cookie } = environment;
  if (Boolean(email) !== Boolean(password)) throw new OperatorError('SMOKE_EMAIL and SMOKE_PASSWORD belong together.');
  if (email && cookie) throw new OperatorError('Give SMOKE_EMAIL with SMOKE_PASSWORD, or SMOKE_COOKIE, not both.');
  const isLocal = loopback.has(new URL(url).hostname);
  const given = email && password ? { email, password, mayBeMade: false } : undefined;
  return {
    url,
    apiUrl: values.api === undefined ? undefined : originOf(values.api),
    quiet: values.quiet,
    account: given ?? (isLocal && !cookie ? localAccount : undefined),
    cookie: cookie || undefined,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { api: { type: 'string' }, quiet: { type: 'boolean', default: false } },
    });
  } catch {
    throw new OperatorError(`Only --quiet and --api ADDRESS are options: ${usage}`);
  }
}

/** A session travels in the clear over http, which is for this machine only. */
function originOf(address: string): string {
  const url = URL.parse(address);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname));
  if (!url || !isSafe) throw new OperatorError(`${address} is no https address, nor http of this machine: ${usage}`);
  if (url.pathname !== '/' || url.search || url.username)
    throw new OperatorError(`${address} is more than an address of a site. Did you mean ${url.origin}?`);
  return url.origin;
}
