import { IDLE_AFTER_DAYS } from '../../shared/boards.ts';
import { companies, type StockSymbol } from '../../shared/companies.ts';
import type { ContestRules } from '../../shared/contest.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import type { Holding } from '../../shared/order-rules.ts';
import { firstDayOf, forEachPeriod, type Period } from '../../shared/period.ts';
import type { Refusal } from '../../shared/refusals.ts';
import type { ProgramKind } from '../../shared/schemas/trade.ts';
import { dayOfTick, firstTickOfDay, tickAt, tickStartMs } from '../../shared/tick.ts';
import type { Periods } from './entitlement.ts';
import { nothingWaits, type Waiting } from './waiting.ts';

export interface Player {
  readonly id: string;
  readonly version: number;
  readonly joinedAtMs: number;
  readonly cashCents: number;
  readonly holdings: ReadonlyMap<StockSymbol, Holding>;
  /** `planAt` in entitlement.ts returns the plan of a moment. */
  readonly periods: Periods;
  /**
   * The trading day of the last trade, and the gains of that day's, week's and season's trades against the opening
   * prices of each: a buy of k shares at p adds k × (open − p), a sale k × (p − open). See `gainCents` in portfolio.ts.
   */
  readonly day: number;
  readonly tradeGainCents: Readonly<Record<Period, number>>;
  readonly seasonTrades: number;
  readonly daysInRow: number;
  /** Bits of `shared/achievements.ts`. */
  readonly achievements: number;
  /** The time of the last reset; 0 for never. */
  readonly startedOverAtMs: number;
  /** The time when the full burst of trades and orders is available again (rate-limit.ts). */
  readonly rateMs: number;
  /** The latest clock of a key that placed a resting order: no order has a later key. */
  readonly orderedThroughMs: number;
  /** The largest difference between a trade's key and our clock (ids.ts). */
  readonly keySkewMs: number;
  readonly waiting: Waiting;
  /** The last day on which sub-accounts may have open orders, which count towards the same limit; 0 for never. */
  readonly ordersElsewhereThroughDay: number;
  /** The time to look for expired orders: the earliest expiry, or before it; 0 for never. */
  readonly expiryDueMs: number;
  /** The time when an administrator suspended the player, whose orders then rest; 0 if not. */
  readonly suspendedAtMs: number;
  /** The kind of program that last traded for the player with a personal token, and when. */
  readonly program?: { readonly kind: ProgramKind; readonly tradedAtMs: number };
  readonly contest?: ContestAccount;
  /** Attributes of a newer release, kept as they are. */
  readonly others?: Readonly<Record<string, unknown>>;
}

/** `dayTrades` counts the trades on the trading day of the last one. */
export interface ContestAccount extends ContestRules {
  readonly trades: number;
  readonly dayTrades: number;
  /** The entrant has left or was removed, or the contest was deleted: the account does not trade. */
  readonly isClosed?: true;
}

/** Returns why nothing may be set up in an account: it is missing, suspended or closed. */
export function accountRefusal(account: Player | undefined): Refusal | undefined {
  if (!account) return { code: 'not-found', what: 'player' };
  if (account.suspendedAtMs > 0) return { code: 'suspended' };
  return account.contest?.isClosed ? { code: 'not-in-contest' } : undefined;
}

export function startCentsOf({ contest }: Pick<Player, 'contest'>): number {
  return contest?.startCents ?? STARTING_CASH_CENTS;
}

export function newContestAccount(account: { id: string; nowMs: number }, rules: ContestRules): Player {
  const { firstDay, lastDay, startCents, capBasisPoints, tiers } = rules;
  const contest = { firstDay, lastDay, startCents, capBasisPoints, tiers, trades: 0, dayTrades: 0 };
  return { ...newPlayer(account), cashCents: startCents, contest };
}

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
    keySkewMs: 0,
    waiting: nothingWaits,
    ordersElsewhereThroughDay: 0,
    expiryDueMs: 0,
    suspendedAtMs: 0,
  };
}

/** Returns when the player had 10,000 coins and nothing else: on joining, or at the last reset. */
export function beganAtMs({ joinedAtMs, startedOverAtMs }: Player): number {
  return Math.max(joinedAtMs, startedOverAtMs);
}

/**
 * Idle players are on no board: suspended ones, and, until their next trade, those whose last trade and beginning are
 * both more than {@link IDLE_AFTER_DAYS} whole days ago.
 */
export function isIdle(player: Player, day: number): boolean {
  if (player.suspendedAtMs > 0) return true;
  return day - Math.max(player.day, dayOfTick(tickAt(beganAtMs(player)))) > IDLE_AFTER_DAYS;
}

/** Players for whom a program has traded in a season have a board of their own, and no final rank. */
export function programIn({ program }: Player, day: number): ProgramKind | undefined {
  const startMs = tickStartMs(firstTickOfDay(firstDayOf('season', day)));
  return program && program.tradedAtMs >= startMs ? program.kind : undefined;
}

export function listHoldings(player: Player): { symbol: StockSymbol; holding: Holding }[] {
  return companies.flatMap(({ symbol }) => {
    const holding = player.holdings.get(symbol);
    return holding ? [{ symbol, holding }] : [];
  });
}
