import type { Faults } from '../faults.ts';
import type { Template } from '../template/template.ts';
import { TokenBucket } from './token-bucket.ts';

interface Settings {
  readonly ThrottlingRateLimit?: number;
  readonly ThrottlingBurstLimit?: number;
}

interface StageProperties {
  readonly ApiId: string;
  readonly DefaultRouteSettings?: Settings;
  readonly RouteSettings?: Readonly<Record<string, Settings>>;
}

/** API Gateway's quotas for an account, where a stage says nothing. */
const ACCOUNT_RATE = 10_000;
const ACCOUNT_BURST = 5_000;

/**
 * How many requests a stage takes. Routes without a setting of their own share one bucket: AWS does not say whether they
 * do, and that is the stricter of the two.
 */
export class StageThrottle {
  readonly #faults: Faults;
  readonly #shared: TokenBucket;
  readonly #ownBuckets: ReadonlyMap<string, TokenBucket>;

  constructor(template: Template, apiId: string, faults: Faults) {
    const stages = template.list<StageProperties>('AWS::ApiGatewayV2::Stage');
    const stage = stages.find(({ properties }) => properties.ApiId === apiId)?.properties;
    this.#faults = faults;
    this.#shared = bucketOf(stage?.DefaultRouteSettings);
    const own = Object.entries(stage?.RouteSettings ?? {});
    this.#ownBuckets = new Map(own.map(([routeKey, settings]) => [routeKey, bucketOf(settings)]));
  }

  /** Whether one more request to a route is taken now. */
  admits(routeKey: string): boolean {
    if (this.#faults.of('stage-throttling') === 0) return true;
    const isAdmitted = (this.#ownBuckets.get(routeKey) ?? this.#shared).take(performance.now());
    if (!isAdmitted) this.#faults.note('stage-throttling');
    return isAdmitted;
  }
}

function bucketOf(settings: Settings | undefined): TokenBucket {
  const { ThrottlingRateLimit = ACCOUNT_RATE, ThrottlingBurstLimit = ACCOUNT_BURST } = settings ?? {};
  return new TokenBucket({ rate: Number(ThrottlingRateLimit), burst: Number(ThrottlingBurstLimit) });
}
