import { companies, type StockSymbol } from '../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import type { Holding } from '../../shared/order-rules.ts';
import { forEachPeriod, type Period } from '../../shared/period.ts';
import type { Periods } from './entitlement.ts';
import { nothingWaits, type Waiting } from './waiting.ts';

/** All of a player's money. `version` counts its changes and guards each one. */
export interface Player {
  readonly id: string;
  readonly version: number;
  readonly joinedAtMs: number;
  readonly cashCents: number;
  readonly holdings: ReadonlyMap<StockSymbol, Holding>;
  /** The billing periods of paid plans. `planAt` in entitlement.ts says which plan holds at a moment. */
  readonly periods: Periods;
  /**
   * The trading day of the last trade, and the gain of the trades of its day, its week and its season against the
   * prices at the opening of each: a buy of k shares at p adds k × (open − p), a sale k × (p − open). See `gainCents` in
   * portfolio.ts.
   */
  readonly day: number;
  readonly tradeGainCents: Readonly<Record<Period, number>>;
  /** The number of trades in the season of the last one. */
  readonly seasonTrades: number;
  /** So many days in a row had a trade, up to `day`. */
  readonly daysInRow: number;
  /** The achievements as bits, see `shared/achievements.ts`. */
  readonly achievements: number;
  /** The moment of the last reset with 10,000 coins; 0 if there was none. */
  readonly startedOverAtMs: number;
  /** The moment when the whole burst of trades and orders is free again (rate-limit.ts). */
  readonly rateMs: number;
  /** The latest clock of a key under which an order was left to wait: a key of a later clock is no order's. */
  readonly orderedThroughMs: number;
  readonly waiting: Waiting;
  /** Attributes of a newer release, kept as they are. */
  readonly others?: Readonly<Record<string, unknown>>;
}

/** Everybody begins with the same cash and nothing else. */
export function newPlayer({ id, nowMs }: { id: string; nowMs: number }): Player {
  return {
    id,
    version: 1,
    joinedAtMs: nowMs,
    cashCents: STARTING_CASH_CENTS,
    holdings: new Map(),
    periods: {},
    day: 0,
    tradeGainCents: forEachPeriod(() => 0),
    seasonTrades: 0,
    daysInRow: 0,
    achievements: 0,
    startedOverAtMs: 0,
    rateMs: 0,
    orderedThroughMs: 0,
    waiting: nothingWaits,
  };
}

/** The moment at which the player's cash was 10,000 coins and there was nothing else: of joining, or of a reset. */
export function beganAtMs({ joinedAtMs, startedOverAtMs }: Player): number {
  return Math.max(joinedAtMs, startedOverAtMs);
}

/** The holdings in the catalogue's order. */
export function listHoldings(player: Player): { symbol: StockSymbol; holding: Holding }[] {
  return companies.flatMap(({ symbol }) => {
    const holding = player.holdings.get(symbol);
    return holding ? [{ symbol, holding }] : [];
  });
}
