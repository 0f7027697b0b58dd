import type { Caller } from '../cloudfront/origin-request.ts';
import type { Faults } from '../faults.ts';
import { TokenBucket } from './token-bucket.ts';

/** Of a connection and of a cookie: opening a screen takes a dozen requests, and then it asks about once a second. */
const ofOne = { rate: 50, burst: 200 };
/** Of all who send no cookie. Beside them there is room for players in the smallest stage. */
const ofVisitors = { rate: 200, burst: 400 };

/** Cookies that are remembered. All are forgotten at once, which lets each begin with a whole burst. */
const MAX_COOKIES = 10_000;

/**
 * Stands before a stage's throttle, as a firewall's rate rules would on AWS: what is refused here takes nothing from
 * others. A program that makes up a cookie for each connection gets past it.
 */
export class CallerThrottle {
  readonly #faults: Faults;
  readonly #connections = new WeakMap<object, TokenBucket>();
  readonly #cookies = new Map<string, TokenBucket>();

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  admits({ connection, cookie = '' }: Caller): boolean {
    if (this.#faults.of('stage-throttling') === 0) return true;
    if (this.#cookies.size >= MAX_COOKIES) this.#cookies.clear();
    const ofConnection = this.#connections.get(connection) ?? new TokenBucket(ofOne);
    const ofCookie = this.#cookies.get(cookie) ?? new TokenBucket(cookie ? ofOne : ofVisitors);
    this.#connections.set(connection, ofConnection);
    this.#cookies.set(cookie, ofCookie);
    const now = performance.now();
    const isAdmitted = ofConnection.take(now) && ofCookie.take(now);
    if (!isAdmitted) this.#faults.note('stage-throttling');
    return isAdmitted;
  }
}
