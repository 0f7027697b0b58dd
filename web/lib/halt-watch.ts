import { SLOT_MS } from '../../shared/slot.ts';

/** Prices, or what is worth as much as they make it, as they were polled. */
export interface Seen {
  /** What was polled: another list says nothing about this one. */
  readonly list: string;
  /** Equal for equal prices. */
  readonly prices: string;
  readonly nowMs: number;
}

/** Where nothing moves though the market is open: everybody on the list holds cash. */
const ASK_AGAIN_MS = 60_000;

/**
 * Knows whether trading is halted without polling it: prices move every slot, and stand still while it is. So the market
 * is asked at the beginning, and then only when what prices do contradicts what it said.
 */
export class HaltWatch {
  /** What the market said last. */
  halted: boolean | undefined;
  #last: Seen | undefined;
  #askedMs = Number.NEGATIVE_INFINITY;

  /** Whether the market is to be asked, now that these prices have come. */
  see(seen: Seen): boolean {
    const last = this.#last?.list === seen.list ? this.#last : undefined;
    const moved = last !== undefined && last.prices !== seen.prices;
    // Within a slot prices stand still anyway. The edge counts in whole seconds: rarely, a poll just after a slot's
    // beginning gets the prices before it, and the market is asked once in vain.
    const stoodStill = last !== undefined && !moved && seen.nowMs - last.nowMs >= SLOT_MS;
    if (!last || moved) this.#last = seen;
    if (this.halted === undefined) return true;
    if (this.halted) return moved;
    if (!stoodStill || seen.nowMs - this.#askedMs < ASK_AGAIN_MS) return false;
    this.#askedMs = seen.nowMs;
    return true;
  }
}
