import type { OriginRequest } from '../cloudfront/origin-policies.ts';
import { OperatorError } from '../operator-error.ts';
import type { Invocable } from '../permissions/lambda-permissions.ts';
import { accountId, region } from '../template/resource-names.ts';
import { type AuthorizerProperties, identityHeaders } from './api-routes.ts';
import type { toEvent } from './http-event.ts';

type Event = ReturnType<typeof toEvent>;

type Verdict =
  | { readonly context: Record<string, unknown> }
  | { readonly refusal: 'unauthorized' | 'forbidden' | 'failed' };

const MAX_REMEMBERED = 10_000;

/** A Lambda authorizer of an HTTP API with simple responses. It caches answers. */
export class Authorizer {
  readonly #pool: Invocable;
  readonly #headers: readonly string[];
  readonly #ttlSeconds: number;
  readonly #remembered = new Map<string, { readonly verdict: Verdict; readonly untilMs: number }>();

  constructor(id: string, properties: AuthorizerProperties, pool: Invocable) {
    const { AuthorizerType, AuthorizerPayloadFormatVersion, EnableSimpleResponses } = properties;
    if (AuthorizerType !== 'REQUEST' || AuthorizerPayloadFormatVersion !== '2.0' || !EnableSimpleResponses)
      throw new OperatorError(`The local host knows HTTP authorizers only with simple responses (${id}).`);
    this.#pool = pool;
    this.#headers = identityHeaders(properties);
    this.#ttlSeconds = properties.AuthorizerResultTtlInSeconds ?? 300;
  }

  async judge(request: OriginRequest, event: Event): Promise<Verdict> {
    const identity = this.#headers.map((name) => request.headers[name]);
    if (!identity.every(Boolean)) return { refusal: 'unauthorized' };
    const key = JSON.stringify(identity);
    const earlier = this.#remembered.get(key);
    if (earlier && earlier.untilMs > Date.now()) return earlier.verdict;
    const verdict = await this.#ask(event, identity);
    if (this.#ttlSeconds === 0 || ('refusal' in verdict && verdict.refusal === 'failed')) return verdict;
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(key, { verdict, untilMs: Date.now() + this.#ttlSeconds * 1000 });
    return verdict;
  }

  async #ask({ body: _, isBase64Encoded: __, ...event }: Event, identitySource: unknown[]): Promise<Verdict> {
    const { apiId, http } = event.requestContext;
    const routeArn = `arn:aws:execute-api:${region}:${accountId}:${apiId}/$default/${http.method}${http.path}`;
    const outcome = await this.#pool.invoke({ ...event, type: 'REQUEST', routeArn, identitySource });
    const answer = 'value' in outcome ? outcome.value : undefined;
    const { isAuthorized, context = {} } = (answer ?? {}) as { isAuthorized?: unknown; context?: object };
    if (typeof isAuthorized !== 'boolean') return { refusal: 'failed' };
    return isAuthorized ? { context: { ...context } } : { refusal: 'forbidden' };
  }
}
