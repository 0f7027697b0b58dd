import { MAX_CLOCK_SKEW_MS } from '../../shared/idempotency-key.ts';
import { timeOfUuidMs } from '../../shared/uuid.ts';
import type { Trade } from './trade.ts';

/** Longer than two servers' clocks differ, or than a trade takes from its decision to being written. */
const SLACK_MS = 60_000;

/**
 * Sorts a player's trades, given in the order of their ids, by the player's versions. An id carries its maker's clock,
 * which may be a day off. So each trade is held until no earlier trade's id can still come: a day's trades are held,
 * however long the log is.
 */
export class VersionOrder {
  #held: Trade[] = [];

  /** Takes the next trades in the order of ids. Returns, sorted by version, those that no later one can precede. */
  take(trades: readonly Trade[]): Trade[] {
    const last = trades.at(-1);
    if (!last) return [];
    this.#held = [...this.#held, ...trades].sort((one, other) => one.playerVersion - other.playerVersion);
    const passedMs = timeOfUuidMs(last.id);
    const waiting = this.#held.findIndex((trade) => writtenAtMs(trade) + MAX_CLOCK_SKEW_MS + SLACK_MS >= passedMs);
    return this.#held.splice(0, waiting < 0 ? this.#held.length : waiting);
  }

  end(): Trade[] {
    return this.#held.splice(0);
  }
}

/** Trades are written no later than this. A fill has its tick's time; its id has the time of writing. */
export function writtenAtMs({ id, createdAtMs }: Trade): number {
  return Math.max(createdAtMs, timeOfUuidMs(id));
}
