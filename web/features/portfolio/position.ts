import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { toCents } from '../../lib/format.ts';
import type { LiveHolding } from './revalue.ts';

type OwnTrade = Pick<Receipt, 'createdAt' | 'action' | 'shares' | 'total'>;

interface Day {
  /** The trades of this stock, the latest first. */
  readonly trades: readonly OwnTrade[];
  readonly startMs: number;
  /** Whether all trades since then are among them. */
  readonly isWhole: boolean;
}

/**
 * What a holding has gained since the trading day began: its value now, less that of the shares held then, less what was
 * bought since and with what was sold. Undefined where not all trades of the day are known.
 */
export function todayGainCents({ stock, shares, valueCents }: LiveHolding, day: Day): number | undefined {
  if (!day.isWhole) return undefined;
  const today = day.trades.filter(({ createdAt }) => Date.parse(createdAt) >= day.startMs);
  const sign = ({ action }: OwnTrade) => (action === 'buy' ? 1 : -1);
  const bought = today.reduce((sum, trade) => sum + sign(trade) * trade.shares, 0);
  const paidCents = today.reduce((sum, trade) => sum + sign(trade) * toCents(trade.total), 0);
  const openCents = toCents(stock.currentPrice) - toCents(stock.changeAmount);
  return valueCents - (shares - bought) * openCents - paidCents;
}

/** A holding's part of the portfolio, in tenths of a percent. */
export function weightTenths(valueCents: number, totalCents: number): number {
  return totalCents === 0 ? 0 : Math.round((valueCents / totalCents) * 1000);
}
