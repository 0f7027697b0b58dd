import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { Answer } from '../http/http-exchange.ts';
import type { CachePolicy } from './origin-policies.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** CloudFront compresses bodies between these sizes. */
const MIN_BYTES = 1000;
const MAX_BYTES = 10_000_000;
const compressible = /^(text\/|image\/svg|font\/(ttf|otf)|application\/(json|javascript|xml|manifest|[^;]*\+json))/;

/** CloudFront's default for how long it caches an error. */
const DEFAULT_ERROR_SECONDS = 10;
const rememberedErrors = [404, 405, 414, 416, 500, 501, 502, 503, 504];
const MAX_ENTRIES = 1000;

type ErrorSeconds = ReadonlyMap<number, number>;

interface Entry {
  readonly answer: Answer;
  readonly storedMs: number;
  readonly freshUntilMs: number;
}

/** Revalidates stale answers by their tag. Simultaneous requests become one. */
export class EdgeCache {
  readonly #entries = new Map<string, Entry>();
  readonly #asking = new Map<string, Promise<Answer>>();
  readonly #errorSeconds: ErrorSeconds | undefined;

  constructor(errorSeconds?: ErrorSeconds) {
    this.#errorSeconds = errorSeconds;
  }

  async answer(
    key: string,
    policy: CachePolicy,
    ask: (ifNoneMatch: string | undefined) => Promise<Answer>,
  ): Promise<Answer> {
    const kept = this.#fresh(key);
    if (kept) return kept;
    const asked = this.#asking.get(key);
    if (asked) return marked(await asked, 'Hit', Date.now());
    const entry = this.#entries.get(key);
    const renew = async () => {
      const etag = entry?.answer.headers.etag;
      const received = await ask(typeof etag === 'string' ? etag : undefined);
      const answer =
        received.status === 304 && entry
          ? { ...entry.answer, headers: { ...entry.answer.headers, ...received.headers } }
          : received;
      this.#keep(key, answer, policy);
      return answer;
    };
    const asking = renew().finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return marked(await asking, entry ? 'RefreshHit' : 'Miss', Date.now());
  }

  /** Answers uncached behaviours. CloudFront still caches their errors. */
  async answerUncached(key: string, policy: CachePolicy, ask: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#fresh(key);
    if (kept) return kept;
    const answer = await ask();
    if (answer.status >= 400) this.#keep(key, answer, policy);
    return answer;
  }

  #fresh(key: string): Answer | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.freshUntilMs > Date.now() ? marked(entry.answer, 'Hit', entry.storedMs) : undefined;
  }

  #keep(key: string, answer: Answer, policy: CachePolicy): void {
    const now = Date.now();
    const freshUntilMs = now + ttlSeconds(answer, policy, this.#errorSeconds) * 1000;
    this.#entries.delete(key);
    if (freshUntilMs > now) this.#entries.set(key, { answer, storedMs: now, freshUntilMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
  }
}

/** No library fits: a policy's minimum overrides `no-store`, errors have their own times, `Vary` is ignored. */
export function ttlSeconds(answer: Answer, policy: CachePolicy, errorSeconds?: ErrorSeconds): number {
  const { min, max } = policy.ttlSeconds;
  const directives = parseCacheControl(answer.headers['cache-control']);
  const forbids = ['no-store', 'no-cache', 'private'].some((directive) => directives.has(directive));
  const until = (Date.parse(String(answer.headers.expires)) - Date.now()) / 1000;
  const said = forbids ? 0 : Number(directives.get('s-maxage') ?? directives.get('max-age') ?? until);
  if (answer.status >= 400) {
    const byDefault = rememberedErrors.includes(answer.status) ? DEFAULT_ERROR_SECONDS : undefined;
    const least = errorSeconds?.get(answer.status) ?? byDefault;
    return least === undefined ? 0 : Math.max(least, said || 0);
  }
  const wanted = Number.isNaN(said) ? policy.ttlSeconds.default : said;
  return Math.min(Math.max(wanted, min), max);
}

export function forViewer(answer: Answer, ifNoneMatch: string | undefined): Answer {
  const { etag } = answer.headers;
  if (answer.status !== 200 || typeof etag !== 'string') return answer;
  const isKnown = fresh({ 'if-none-match': ifNoneMatch }, { etag });
  return isKnown ? { ...answer, status: 304, body: Buffer.alloc(0) } : answer;
}

function marked(answer: Answer, result: 'Hit' | 'Miss' | 'RefreshHit', storedMs: number): Answer {
  const age = String(Math.max(0, Math.floor((Date.now() - storedMs) / 1000)));
  return {
    ...answer,
    headers: { ...answer.headers, 'x-cache': `${result} from cloudfront`, ...(result === 'Hit' && { age }) },
  };
}

function parseCacheControl(header: string | readonly string[] = ''): Map<string, string> {
  const parts = String(header).toLowerCase().replaceAll('"', '').split(',');
  return new Map(parts.map((part) => part.trim().split('=')).map(([name = '', value = '']) => [name, value]));
}

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** Returns the encoding that a viewer accepts: brotli before gzip, as CloudFront prefers. */
export function encodingFor(acceptEncoding: string): Encoding | undefined {
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(encodings);
  return encodings.find((encoding) => accepted.includes(encoding));
}

export async function compress(answer: Answer, encoding: Encoding | undefined): Promise<Answer> {
  const { headers, body, status } = answer;
  if (!encoding || status !== 200 || body.length < MIN_BYTES || body.length > MAX_BYTES) return answer;
  if (headers['content-encoding'] || !compressible.test(String(headers['content-type'] ?? ''))) return answer;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const compressed = encoding === 'br' ? await compressBrotli(body, options) : await compressGzip(body);
  const { 'content-length': _, etag, ...kept } = headers;
  // Another encoding is another representation, so a strong tag becomes a weak one.
  const weak = typeof etag === 'string' && { etag: etag.startsWith('W/') ? etag : `W/${etag}` };
  return {
    status,
    headers: { ...kept, ...weak, 'content-encoding': encoding, vary: 'Accept-Encoding' },
    body: compressed,
  };
}
