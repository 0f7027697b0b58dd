import { affordableShares, dealCents } from '../../../shared/order-rules.ts';
import type { OwnTrade } from '../../lib/trade-window.ts';
import { type Log, worthCents } from './log.ts';

export interface Patient {
  readonly trades: readonly OwnTrade[];
  readonly startCents: number;
  readonly nowCents: number;
}

/**
 * The patient player starts with the same value, buys equal amounts of all companies of the player's tiers and holds
 * them: whole shares at the candles' prices, the rest in coins.
 */
export function patientPlayer({ fromMs, nowMs, cashCents, lots, symbols, priceAt }: Log): Patient {
  const startCents = worthCents(cashCents, lots, (symbol) => priceAt(symbol, fromMs));
  const trades = symbols.flatMap((symbol): OwnTrade[] => {
    const priceCents = priceAt(symbol, fromMs);
    const shares = affordableShares(Math.floor(startCents / symbols.length), { action: 'buy', priceCents });
    return shares > 0 ? [{ id: symbol, symbol, action: 'buy', shares, priceCents, timeMs: fromMs }] : [];
  });
  const nowCents = trades.reduce(
    (sum, trade) => sum - dealCents(trade) + trade.shares * priceAt(trade.symbol, nowMs),
    startCents,
  );
  return { trades, startCents, nowCents };
}
