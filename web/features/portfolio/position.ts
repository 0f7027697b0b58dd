import { toCents } from '../../../shared/format.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { startingCents } from '../../lib/chosen-account.ts';
import type { LiveHolding } from './api/live-portfolio.ts';

type OwnTrade = Pick<Receipt, 'createdAt' | 'action' | 'shares' | 'total'>;

interface Day {
  readonly trades: readonly OwnTrade[];
  readonly startMs: number;
  /** The time the player joined or last started over. Earlier shares are gone, but their trades stay in the log. */
  readonly beganMs: number;
  /** Whether `trades` reach back to the day's start. */
  readonly isWhole: boolean;
}

type LoggedTrade = Pick<Receipt, 'createdAt' | 'action' | 'total' | 'cashAfter'>;

/**
 * Whether today's log may contain a reset: a later trade that began with exactly the starting coins. A coincidence
 * costs one needless request.
 */
export function mayHaveStartedOver(log: readonly LoggedTrade[], startMs: number): boolean {
  const today = log.filter(({ createdAt }) => Date.parse(createdAt) >= startMs);
  return today.slice(0, -1).some((trade) => cashBefore(trade) === startingCents);
}

function cashBefore({ action, total, cashAfter }: LoggedTrade): number {
  return toCents(cashAfter) + (action === 'buy' ? 1 : -1) * toCents(total);
}

/** The value now, less the opening value of the shares held then and the net purchases since. */
export function todayGainCents({ stock, shares, valueCents }: LiveHolding, day: Day): number | undefined {
  if (!day.isWhole) return undefined;
  const sinceMs = Math.max(day.startMs, day.beganMs);
  const today = day.trades.filter(({ createdAt }) => Date.parse(createdAt) >= sinceMs);
  const sign = ({ action }: OwnTrade) => (action === 'buy' ? 1 : -1);
  const bought = today.reduce((sum, trade) => sum + sign(trade) * trade.shares, 0);
  const paidCents = today.reduce((sum, trade) => sum + sign(trade) * toCents(trade.total), 0);
  const openCents = toCents(stock.currentPrice) - toCents(stock.changeAmount);
  return valueCents - (shares - bought) * openCents - paidCents;
}

export function weightTenths(valueCents: number, totalCents: number): number {
  return totalCents === 0 ? 0 : Math.round((valueCents / totalCents) * 1000);
}
