import { companies, type StockSymbol } from '../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import type { Terms } from './entitlement.ts';

/** Shares of one company and what was paid for them, in cents. `shares` is at least 1. */
export interface Holding {
  readonly shares: number;
  readonly costCents: number;
}

/** All of a player's money. `version` counts its changes and guards each one. */
export interface Player {
  readonly id: string;
  readonly version: number;
  readonly joinedAtMs: number;
  readonly cashCents: number;
  readonly holdings: ReadonlyMap<StockSymbol, Holding>;
  /** The terms of paid plans. `planAt` in entitlement.ts says which plan holds at a moment. */
  readonly terms: Terms;
  /**
   * The trading day of the last trade, and the gain of that day's trades against the day's open prices: a buy of k
   * shares at p adds k × (open − p), a sale k × (p − open). See `todayChangeCents` in portfolio.ts.
   */
  readonly day: number;
  readonly dayTradeGainCents: number;
  /** The moment when the whole burst of trades and orders is free again (pace.ts). */
  readonly paceMs: number;
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
    terms: {},
    day: 0,
    dayTradeGainCents: 0,
    paceMs: 0,
  };
}

/** The holdings in the catalogue's order. */
export function listHoldings(player: Player): { symbol: StockSymbol; holding: Holding }[] {
  return companies.flatMap(({ symbol }) => {
    const holding = player.holdings.get(symbol);
    return holding ? [{ symbol, holding }] : [];
  });
}
