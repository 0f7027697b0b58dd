import { TICK_MS } from '../../shared/tick.ts';

/** Polled prices, or worths that follow from them. */
interface Seen {
  /** Names the polled list: another one says nothing about it. */
  readonly list: string;
  /** Equal for equal prices. */
  readonly prices: string;
  readonly nowMs: number;
}

/** A list may stand still though the market is open: all its players hold cash. */
const ASK_AGAIN_MS = 60_000;

/**
 * Knows whether trading is halted without polling it: prices move every tick, and stand still while it is. So the market
 * is asked at the beginning, and then only when the prices contradict its last answer.
 */
export class HaltWatch {
  /** The market's last answer. */
  halted: boolean | undefined;
  readonly #last = new Map<string, Seen>();
  #askedMs = Number.NEGATIVE_INFINITY;

  /** Whether the market is to be asked, now that these prices have come. */
  see(seen: Seen): boolean {
    const last = this.#last.get(seen.list);
    const moved = last !== undefined && last.prices !== seen.prices;
    // Within a tick prices stand still anyway. The edge counts in whole seconds: rarely, a poll just after a tick's
    // beginning gets the prices before it, and the market is asked once in vain.
    const stoodStill = last !== undefined && !moved && seen.nowMs - last.nowMs >= TICK_MS;
    if (!last || moved) this.#last.set(seen.list, seen);
    if (this.halted === undefined) return true;
    if (this.halted) return moved;
    if (!stoodStill || seen.nowMs - this.#askedMs < ASK_AGAIN_MS) return false;
    this.#askedMs = seen.nowMs;
    return true;
  }
}
