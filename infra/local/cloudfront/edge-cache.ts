import fresh from 'fresh';
import type { Answer } from '../http/http-exchange.ts';
import type { CachePolicy } from './origin-policies.ts';

interface Entry {
  readonly answer: Answer;
  readonly storedMs: number;
  readonly freshUntilMs: number;
}

/** CloudFront's default for how long an error is remembered. */
const DEFAULT_ERROR_SECONDS = 10;
const rememberedErrors = [404, 405, 414, 416, 500, 501, 502, 503, 504];
const MAX_ENTRIES = 1000;

/** The least time that a distribution remembers an error, by status. */
export type ErrorSeconds = ReadonlyMap<number, number>;

/** Asks the origin. With a tag it asks only for something newer. */
type AskOrigin = (ifNoneMatch: string | undefined) => Promise<Answer>;

/**
 * CloudFront's cache: fresh answers are served from here, stale ones are revalidated by their tag, and requests for the
 * same thing at the same time become one request to the origin.
 */
export class EdgeCache {
  readonly #entries = new Map<string, Entry>();
  readonly #asking = new Map<string, Promise<Answer>>();
  readonly #errorSeconds: ErrorSeconds | undefined;

  constructor(errorSeconds?: ErrorSeconds) {
    this.#errorSeconds = errorSeconds;
  }

  async answer(key: string, policy: CachePolicy, ask: AskOrigin): Promise<Answer> {
    const entry = this.#entries.get(key);
    if (entry && entry.freshUntilMs > Date.now()) return marked(entry.answer, 'Hit', entry.storedMs);
    const asked = this.#asking.get(key);
    if (asked) return marked(await asked, 'Hit', Date.now());
    const asking = this.#renew(key, policy, entry, ask).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return marked(await asking, entry ? 'RefreshHit' : 'Miss', Date.now());
  }

  /** For what is not cached at all: CloudFront remembers errors of it nevertheless. */
  async answerUncached(key: string, policy: CachePolicy, ask: () => Promise<Answer>): Promise<Answer> {
    const entry = this.#entries.get(key);
    if (entry && entry.freshUntilMs > Date.now()) return marked(entry.answer, 'Hit', entry.storedMs);
    const answer = await ask();
    if (answer.status >= 400) this.#keep(key, answer, policy);
    return answer;
  }

  async #renew(key: string, policy: CachePolicy, entry: Entry | undefined, ask: AskOrigin): Promise<Answer> {
    const etag = entry?.answer.headers.etag;
    const received = await ask(typeof etag === 'string' ? etag : undefined);
    const isUnchanged = received.status === 304 && entry !== undefined;
    const answer = isUnchanged
      ? { ...entry.answer, headers: { ...entry.answer.headers, ...received.headers } }
      : received;
    this.#keep(key, answer, policy);
    return answer;
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

/**
 * How long CloudFront keeps an answer, from its headers and within the policy's bounds. A library for HTTP's own rules of
 * caching does not fit: a policy's minimum outweighs `no-store`, errors have times of their own, `Vary` is not looked at.
 */
export function ttlSeconds(answer: Answer, policy: CachePolicy, errorSeconds?: ErrorSeconds): number {
  const { min, max } = policy.ttlSeconds;
  const directives = parseCacheControl(answer.headers['cache-control']);
  const forbids = ['no-store', 'no-cache', 'private'].some((directive) => directives.has(directive));
  const said = forbids ? 0 : Number(directives.get('s-maxage') ?? directives.get('max-age') ?? Number.NaN);
  if (answer.status >= 400) {
    const byDefault = rememberedErrors.includes(answer.status) ? DEFAULT_ERROR_SECONDS : undefined;
    const least = errorSeconds?.get(answer.status) ?? byDefault;
    return least === undefined ? 0 : Math.max(least, said || 0);
  }
  const wanted = Number.isNaN(said) ? policy.ttlSeconds.default : said;
  return Math.min(Math.max(wanted, min), max);
}

/** The answer as the viewer gets it: a 304 if the viewer has it already. */
export function forViewer(answer: Answer, ifNoneMatch: string | undefined): Answer {
  const { etag } = answer.headers;
  if (answer.status !== 200 || typeof etag !== 'string') return answer;
  const isKnown = fresh({ 'if-none-match': ifNoneMatch }, { etag });
  return isKnown ? { ...answer, status: 304, body: Buffer.alloc(0) } : answer;
}

function marked(answer: Answer, result: 'Hit' | 'Miss' | 'RefreshHit', storedMs: number): Answer {
  const age = Math.max(0, Math.floor((Date.now() - storedMs) / 1000));
  const headers = { ...answer.headers, 'x-cache': `${result} from cloudfront` };
  return { ...answer, headers: result === 'Hit' ? { ...headers, age: String(age) } : headers };
}

function parseCacheControl(header: string | readonly string[] | undefined): Map<string, string> {
  const parts = String(header ?? '')
    .toLowerCase()
    .split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.trim().split('=');
      return [name, value.replaceAll('"', '')] as const;
    }),
  );
}
