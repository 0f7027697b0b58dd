import { TICK_MS } from '../../shared/tick.ts';

interface Seen {
  /** Another list says nothing about this one. */
  readonly list: string;
  /** Equal for equal prices. */
  readonly prices: string;
  readonly nowMs: number;
}

/** An open market's list may not move: all its players may hold cash. */
const ASK_AGAIN_MS = 60_000;

/**
 * Knows whether trading is halted without polling for it: prices move every tick unless it is. The market is asked
 * once, and then only when prices contradict its last answer.
 */
export class HaltWatch {
  halted: boolean | undefined;
  readonly #last = new Map<string, Seen>();
  #askedMs = Number.NEGATIVE_INFINITY;

  /** Whether to ask the market, given these new prices. */
  see(seen: Seen): boolean {
    const last = this.#last.get(seen.list);
    const moved = last !== undefined && last.prices !== seen.prices;
    // Within a tick prices do not move anyway. The edge counts in whole seconds, so this occasionally asks in vain.
    const stoodStill = last !== undefined && !moved && seen.nowMs - last.nowMs >= TICK_MS;
    if (!last || moved) this.#last.set(seen.list, seen);
    if (this.halted === undefined) return true;
    if (this.halted) return moved;
    if (!stoodStill || seen.nowMs - this.#askedMs < ASK_AGAIN_MS) return false;
    this.#askedMs = seen.nowMs;
    return true;
  }
}
