import { TICK_MS } from '../../shared/tick.ts';

interface Seen {
  readonly list: string;
  readonly prices: string;
  readonly nowMs: number;
}

/** The prices of an open market may stand still, for example when all players on a board hold cash. */
const ASK_AGAIN_MS = 60_000;

/** Detects a halt without polling for it: the market is asked only when prices contradict its last answer. */
export class HaltWatch {
  halted: boolean | undefined;
  readonly #last = new Map<string, Seen>();
  #askedMs = Number.NEGATIVE_INFINITY;

  /** Returns whether to ask the market. */
  see(seen: Seen): boolean {
    const last = this.#last.get(seen.list);
    const moved = last !== undefined && last.prices !== seen.prices;
    // Prices never move within a tick. The edge counts in whole seconds, so this asks in vain now and then.
    const stoodStill = last !== undefined && !moved && seen.nowMs - last.nowMs >= TICK_MS;
    if (!last || moved) this.#last.set(seen.list, seen);
    if (this.halted === undefined) return true;
    if (this.halted) return moved;
    if (!stoodStill || seen.nowMs - this.#askedMs < ASK_AGAIN_MS) return false;
    this.#askedMs = seen.nowMs;
    return true;
  }
}
