import type { OriginRequest } from '../cloudfront/origin-request.ts';
import { OperatorError } from '../operator-error.ts';
import type { Invocable } from '../permissions/lambda-permissions.ts';
import { accountId, region } from '../template/resource-names.ts';
import type { EventContext, toEvent } from './http-event.ts';

export interface AuthorizerProperties {
  readonly AuthorizerType: string;
  readonly AuthorizerUri: string;
  readonly AuthorizerPayloadFormatVersion?: string;
  readonly AuthorizerResultTtlInSeconds?: number;
  readonly EnableSimpleResponses?: boolean;
  readonly IdentitySource?: readonly string[];
}

/** An authorizer's verdict on a request: the caller's context, or the reason for which it goes no further. */
type Verdict =
  | { readonly context: Record<string, unknown> }
  | { readonly refusal: 'unauthorized' | 'forbidden' | 'failed' };

interface Remembered {
  readonly verdict: Verdict;
  readonly untilMs: number;
}

const MAX_REMEMBERED = 10_000;

/** A Lambda authorizer of an HTTP API with simple responses, and its memory of earlier answers. */
export class Authorizer {
  readonly #properties: AuthorizerProperties;
  readonly #pool: Invocable;
  readonly #remembered = new Map<string, Remembered>();

  constructor(id: string, properties: AuthorizerProperties, pool: Invocable) {
    const { AuthorizerType, AuthorizerPayloadFormatVersion, EnableSimpleResponses } = properties;
    if (AuthorizerType !== 'REQUEST' || AuthorizerPayloadFormatVersion !== '2.0' || !EnableSimpleResponses) {
      throw new OperatorError(`The local host knows HTTP authorizers only with simple responses (${id}).`);
    }
    this.#properties = properties;
    this.#pool = pool;
  }

  async judge(request: OriginRequest, event: ReturnType<typeof toEvent>, context: EventContext): Promise<Verdict> {
    const identity = (this.#properties.IdentitySource ?? []).map((source) => identityIn(source, request));
    if (identity.some((value) => value === undefined)) return { refusal: 'unauthorized' };
    const key = JSON.stringify(identity);
    const earlier = this.#remembered.get(key);
    if (earlier && earlier.untilMs > Date.now()) return earlier.verdict;
    const verdict = await this.#ask(event, identity, context);
    this.#remember(key, verdict);
    return verdict;
  }

  async #ask(event: ReturnType<typeof toEvent>, identitySource: unknown[], context: EventContext): Promise<Verdict> {
    const { body, isBase64Encoded, ...described } = event;
    const { method, path } = event.requestContext.http;
    const routeArn = `arn:aws:execute-api:${region}:${accountId}:${context.apiId}/$default/${method}${path}`;
    const outcome = await this.#pool.invoke({ ...described, type: 'REQUEST', routeArn, identitySource });
    if (!('value' in outcome)) return { refusal: 'failed' };
    const answer = outcome.value as { isAuthorized?: unknown; context?: Record<string, unknown> } | null;
    if (typeof answer?.isAuthorized !== 'boolean') return { refusal: 'failed' };
    return answer.isAuthorized ? { context: answer.context ?? {} } : { refusal: 'forbidden' };
  }

  #remember(key: string, verdict: Verdict): void {
    const seconds = this.#properties.AuthorizerResultTtlInSeconds ?? 300;
    if (seconds === 0 || ('refusal' in verdict && verdict.refusal === 'failed')) return;
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(key, { verdict, untilMs: Date.now() + seconds * 1000 });
  }
}

function identityIn(source: string, request: OriginRequest): string | undefined {
  const [, kind, name = ''] = /^\$request\.(header|querystring)\.(.+)$/.exec(source) ?? [];
  if (kind === 'header') return request.headers[name.toLowerCase()] || undefined;
  if (kind === 'querystring') return new URLSearchParams(request.query).get(name) || undefined;
  throw new OperatorError(`The local host does not know the identity source ${source}.`);
}
