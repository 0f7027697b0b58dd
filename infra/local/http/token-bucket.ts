/** Lets a burst through at once, then a steady rate a second. */
export class TokenBucket {
  readonly #rate: number;
  readonly #burst: number;
  #tokens: number;
  #atMs = 0;

  constructor({ rate, burst }: { rate: number; burst: number }) {
    this.#rate = rate;
    this.#burst = burst;
    this.#tokens = burst;
  }

  take(nowMs: number): boolean {
    this.#tokens = Math.min(this.#burst, this.#tokens + ((nowMs - this.#atMs) / 1000) * this.#rate);
    this.#atMs = nowMs;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
