import type { Caller } from '../cloudfront/origin-policies.ts';
import type { Template } from '../template/template.ts';

interface Limit {
  readonly burst: number;
  readonly rate: number;
}

/** The limit per connection and per cookie. Opening a screen takes a dozen requests, then about one a second. */
const ofOne: Limit = { rate: 50, burst: 200 };
/** The limit for all callers without a cookie together. It leaves room for players in the smallest stage. */
const ofVisitors: Limit = { rate: 200, burst: 400 };
/** API Gateway's account quotas, for stages without settings. */
const ofAccount: Limit = { rate: 10_000, burst: 5_000 };

/** Limits remembered cookies. One more makes the host forget all, and they get a full burst again. */
const MAX_COOKIES = 10_000;

/** Runs before a stage's throttle, like a firewall's rate rules on AWS, so a refusal costs others nothing. */
export class CallerThrottle {
  readonly #throttles: boolean;
  readonly #connections = new WeakMap<object, TokenBucket>();
  readonly #cookies = new Map<string, TokenBucket>();

  constructor(throttles = true) {
    this.#throttles = throttles;
  }

  admits({ connection, cookie = '' }: Caller): boolean {
    if (!this.#throttles) return true;
    if (this.#cookies.size >= MAX_COOKIES) this.#cookies.clear();
    const ofConnection = this.#connections.get(connection) ?? new TokenBucket(ofOne);
    const ofCookie = this.#cookies.get(cookie) ?? new TokenBucket(cookie ? ofOne : ofVisitors);
    this.#connections.set(connection, ofConnection);
    this.#cookies.set(cookie, ofCookie);
    return ofConnection.take() && ofCookie.take();
  }
}

interface Settings {
  readonly ThrottlingRateLimit?: number;
  readonly ThrottlingBurstLimit?: number;
}

interface StageProperties {
  readonly ApiId: string;
  readonly DefaultRouteSettings?: Settings;
  readonly RouteSettings?: Readonly<Record<string, Settings>>;
}

/** Routes without a setting share one bucket. AWS does not document whether they do; this is the stricter reading. */
export class StageThrottle {
  readonly #throttles: boolean;
  readonly #shared: TokenBucket;
  readonly #ownBuckets: ReadonlyMap<string, TokenBucket>;

  constructor(template: Template, apiId: string, throttles = true) {
    const stages = template.list<StageProperties>('AWS::ApiGatewayV2::Stage');
    const stage = stages.find(({ properties }) => properties.ApiId === apiId)?.properties;
    this.#throttles = throttles;
    this.#shared = bucketOf(stage?.DefaultRouteSettings);
    const own = Object.entries(stage?.RouteSettings ?? {});
    this.#ownBuckets = new Map(own.map(([routeKey, settings]) => [routeKey, bucketOf(settings)]));
  }

  admits(routeKey: string): boolean {
    if (!this.#throttles) return true;
    return (this.#ownBuckets.get(routeKey) ?? this.#shared).take();
  }
}

class TokenBucket {
  readonly #limit: Limit;
  #tokens: number;
  #atMs = 0;

  constructor(limit: Limit) {
    this.#limit = limit;
    this.#tokens = limit.burst;
  }

  take(): boolean {
    const nowMs = performance.now();
    this.#tokens = Math.min(this.#limit.burst, this.#tokens + ((nowMs - this.#atMs) / 1000) * this.#limit.rate);
    this.#atMs = nowMs;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

function bucketOf({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }: Settings = {}): TokenBucket {
  return new TokenBucket({ rate: Number(rate ?? ofAccount.rate), burst: Number(burst ?? ofAccount.burst) });
}
