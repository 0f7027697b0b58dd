import { OperatorError } from '../operator-error.ts';
import type { Template } from '../template/template.ts';

/** Identifies a caller for throttling, because on this machine all callers have the same address. */
export interface Caller {
  readonly connection: object;
  readonly cookie: string | undefined;
}

/** A request as an origin receives it: lower-case header names, repeated headers joined as Node joins them. */
export interface OriginRequest {
  readonly method: string;
  /** The percent-encoded, well-formed path without the query. */
  readonly path: string;
  readonly query: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly caller: Caller;
}

interface Selection {
  readonly mode: 'listed' | 'all-but-listed';
  readonly names: readonly string[];
}

export interface RequestParts {
  readonly headers: Selection;
  readonly cookies: Selection;
  readonly query: Selection;
}

export interface CachePolicy {
  readonly parts: RequestParts;
  readonly compresses: boolean;
  readonly ttlSeconds: { readonly min: number; readonly default: number; readonly max: number };
}

const none: Selection = { mode: 'listed', names: [] };
const all: Selection = { mode: 'all-but-listed', names: [] };
const nothing: RequestParts = { headers: none, cookies: none, query: none };

const managedCachePolicies: Record<string, CachePolicy> = {
  // This is Managed-CachingDisabled.
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
    parts: nothing,
    compresses: false,
    ttlSeconds: { min: 0, default: 0, max: 0 },
  },
  // This is Managed-CachingOptimized.
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    parts: nothing,
    compresses: true,
    ttlSeconds: { min: 1, default: 86_400, max: 31_536_000 },
  },
};

const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

interface CachePolicyConfig {
  readonly MinTTL: number;
  readonly DefaultTTL: number;
  readonly MaxTTL: number;
  readonly ParametersInCacheKeyAndForwardedToOrigin: {
    readonly HeadersConfig: { readonly HeaderBehavior: string; readonly Headers?: readonly string[] };
    readonly CookiesConfig: { readonly CookieBehavior: string; readonly Cookies?: readonly string[] };
    readonly QueryStringsConfig: { readonly QueryStringBehavior: string; readonly QueryStrings?: readonly string[] };
    readonly EnableAcceptEncodingGzip?: boolean;
    readonly EnableAcceptEncodingBrotli?: boolean;
  };
}

export function readCachePolicy(template: Template, id: string | undefined): CachePolicy {
  const managed = managedCachePolicies[id ?? ''];
  if (managed) return managed;
  const policies = template.list<{ CachePolicyConfig: CachePolicyConfig }>('AWS::CloudFront::CachePolicy');
  const config = policies.find(({ ref }) => ref === id)?.properties.CachePolicyConfig;
  if (!config) throw new OperatorError(`The local host does not know the cache policy ${id}.`);
  const { HeadersConfig, CookiesConfig, QueryStringsConfig, ...encodings } =
    config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    parts: {
      headers: selection(HeadersConfig.HeaderBehavior, HeadersConfig.Headers),
      cookies: selection(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
      query: selection(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
    },
    compresses: Boolean(encodings.EnableAcceptEncodingGzip || encodings.EnableAcceptEncodingBrotli),
    ttlSeconds: { min: Number(config.MinTTL), default: Number(config.DefaultTTL), max: Number(config.MaxTTL) },
  };
}

export function readOriginRequestPolicy(id: string | undefined): RequestParts {
  if (id === undefined) return nothing;
  if (id !== ALL_VIEWER_EXCEPT_HOST_HEADER)
    throw new OperatorError(`The local host does not know the origin request policy ${id}.`);
  return { headers: { mode: 'all-but-listed', names: ['host'] }, cookies: all, query: all };
}

function selection(behavior: string, names: readonly string[] = []): Selection {
  if (behavior === 'none') return none;
  if (behavior === 'whitelist') return { mode: 'listed', names: names.map((name) => name.toLowerCase()) };
  throw new OperatorError(`The local host does not know the policy behaviour ${behavior}.`);
}

function selects({ mode, names }: Selection, name: string): boolean {
  return names.includes(name.toLowerCase()) === (mode === 'listed');
}

export function cacheKeyOf(request: OriginRequest, { parts }: CachePolicy): string {
  const only = (part: keyof RequestParts, pairs: readonly string[]) =>
    pairs.filter((pair) => pair && selects(parts[part], nameOf(pair))).sort();
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}=${value}`);
  return JSON.stringify([
    request.path,
    only('query', request.query.split('&')),
    only('headers', headers),
    only('cookies', cookiesOf(request)),
  ]);
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? '';
}

function cookiesOf({ headers }: OriginRequest): string[] {
  return (headers.cookie ?? '').split(/;\s*/).filter(Boolean);
}

/** CloudFront forwards these headers under any policy. */
const alwaysForwarded = ['content-type', 'content-length', 'if-none-match', 'if-modified-since', 'range'];

/** Forwards only the parts in the cache policy or the origin request policy. */
export function toOriginRequest(
  request: OriginRequest,
  policies: readonly RequestParts[],
  { originHost, originHeaders }: { originHost: string; originHeaders: Readonly<Record<string, string>> },
): OriginRequest {
  const wanted = (part: keyof RequestParts, name: string) => policies.some((policy) => selects(policy[part], name));
  const headers = Object.entries(request.headers).filter(
    ([name]) => name !== 'cookie' && (alwaysForwarded.includes(name) || wanted('headers', name)),
  );
  const cookies = cookiesOf(request).filter((cookie) => wanted('cookies', nameOf(cookie)));
  const query = request.query.split('&').filter((pair) => pair && wanted('query', nameOf(pair)));
  return {
    ...request,
    query: query.join('&'),
    headers: {
      'user-agent': 'Amazon CloudFront',
      ...Object.fromEntries(headers),
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      host: originHost,
      via: '1.1 local (CloudFront)',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      // The distribution's own headers override a viewer's.
      ...originHeaders,
    },
  };
}
