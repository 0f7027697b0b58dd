import { companies } from '../../shared/companies.ts';
import { TICKS_PER_MINUTE, tickStartMs } from '../../shared/tick.ts';
import { type CandleRow, candleEndTick } from './market/candles.ts';
import type { Player } from './player.ts';
import { signOf, type Trade } from './trade.ts';

/** Prices in cents, in catalogue order, just before a moment. NaN before a company's listing. */
export interface PricesAt {
  readonly atMs: number;
  readonly prices: ArrayLike<number>;
}

export interface ValueAt {
  readonly atMs: number;
  readonly valueCents: number;
}

/**
 * Returns the closing prices of the candles that had ended by the checkpoint's tick. A long candle's last minute is
 * merged during the next one; until then its close is not its last price.
 */
export function closingPrices(rows: readonly CandleRow[], checkpointTick: number): PricesAt[] {
  return rows.flatMap((row) => {
    const endTick = candleEndTick(row);
    const knownTick = endTick + (row.resolution === 'minute' ? 0 : TICKS_PER_MINUTE);
    return knownTick <= checkpointTick + 1 ? [{ atMs: tickStartMs(endTick), prices: row.close }] : [];
  });
}

export interface Portfolio {
  readonly cashCents: number;
  readonly shares: readonly number[];
}

export function portfolioHistory(player: Player, trades: readonly Trade[], rows: readonly PricesAt[]): ValueAt[] {
  const portfolios = portfoliosAt(player, trades, rows);
  return rows.map(({ atMs, prices }, row) => {
    const { cashCents, shares } = portfolios[row] as Portfolio;
    return {
      atMs,
      valueCents: shares.reduce(
        (sum, count, company) => (count ? sum + count * (prices[company] ?? 0) : sum),
        cashCents,
      ),
    };
  });
}

/**
 * Returns a player's cash and shares at past moments, without storing anything: it walks the log backwards from the
 * present, undoing every trade since the moment.
 * @param trades are all trades made at or after the first moment, in any order
 * @param moments are sorted oldest first
 */
export function portfoliosAt(
  player: Player,
  trades: readonly Trade[],
  moments: readonly { readonly atMs: number }[],
): Portfolio[] {
  const newestFirst = trades
    // Trades of a later version were made after the player was read.
    .filter(({ playerVersion }) => playerVersion <= player.version)
    .sort((one, other) => other.createdAtMs - one.createdAtMs);
  let cashCents = player.cashCents;
  const shares = companies.map(({ symbol }) => player.holdings.get(symbol)?.shares ?? 0);
  let next = 0;
  const undoBackTo = (ms: number) => {
    for (let trade = newestFirst[next]; trade && trade.createdAtMs >= ms; trade = newestFirst[++next]) {
      const sign = signOf(trade);
      const company = companies.findIndex(({ symbol }) => symbol === trade.symbol);
      cashCents += sign * trade.totalCents;
      shares[company] = (shares[company] ?? 0) - sign * trade.shares;
    }
  };
  const portfolios = moments.toReversed().map(({ atMs }) => {
    undoBackTo(atMs);
    return { cashCents, shares: [...shares] };
  });
  return portfolios.reverse();
}
