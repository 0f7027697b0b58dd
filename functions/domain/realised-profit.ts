import type { StockSymbol } from '../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import { type Holding, holdingAfter } from '../../shared/order-rules.ts';
import type { Player } from './player.ts';
import { signOf, type Trade } from './trade.ts';
import { writtenAtMs } from './version-order.ts';

/* A sale's profit is its total less its cost basis, which is not in the log: trades are replayed from none held. */

/** A player's trades without a gap, up to now. */
export interface CountedLog {
  readonly trades: readonly Trade[];
  /** The time from which all trades are included; undefined: from the first. */
  readonly sinceMs: number | undefined;
}

export interface Sale {
  readonly trade: Trade;
  readonly basisCents: number;
  readonly profitCents: number;
}

/** The basis of uncounted sales is unknown. */
export interface Sales {
  readonly counted: readonly Sale[];
  readonly uncounted: number;
}

/**
 * Back to the first gap: every trade changes the cash, so a missing one shows in the next balance.
 * @param isWhole whether the log was read to its beginning
 */
export function countedLog(
  player: Player,
  { trades, isWhole, nowMs }: { trades: readonly Trade[]; isWhole: boolean; nowMs: number },
): CountedLog {
  const newestFirst = trades
    // Trades of a later version were made after the player was read.
    .filter(({ playerVersion }) => playerVersion <= player.version)
    .toSorted((one, other) => other.playerVersion - one.playerVersion);
  const counted: Trade[] = [];
  let balanceCents = player.cashCents;
  for (const trade of newestFirst) {
    if (trade.cashAfterCents !== balanceCents) break;
    balanceCents += signOf(trade) * trade.totalCents;
    counted.push(trade);
  }
  const first = counted.at(-1);
  const beginsAtStart = isWhole && balanceCents === STARTING_CASH_CENTS;
  return { trades: counted.reverse(), sinceMs: beginsAtStart ? undefined : first ? writtenAtMs(first) : nowMs };
}

/** Shares held before these trades have no known cost: sales count once none of the company's are left. */
export function salesOf(player: Player, trades: readonly Trade[]): Sales {
  const costUnknown = sharesBefore(player, trades);
  const holdings = new Map<StockSymbol, Holding | undefined>();
  const counted: Sale[] = [];
  let uncounted = 0;
  for (const trade of trades) {
    const { symbol, action, shares, totalCents } = trade;
    const unknownShares = costUnknown.get(symbol) ?? 0;
    if (unknownShares > 0) {
      costUnknown.set(symbol, unknownShares + signOf(trade) * shares);
      if (action === 'sell') uncounted += 1;
      continue;
    }
    const held = holdings.get(symbol);
    const after = holdingAfter(held, trade, totalCents);
    holdings.set(symbol, after);
    if (action === 'buy') continue;
    const basisCents = (held as Holding).costCents - (after?.costCents ?? 0);
    counted.push({ trade, basisCents, profitCents: totalCents - basisCents });
  }
  return { counted, uncounted };
}

function sharesBefore(player: Player, trades: readonly Trade[]): Map<StockSymbol, number> {
  const shares = new Map([...player.holdings].map(([symbol, holding]) => [symbol, holding.shares]));
  for (const trade of trades) shares.set(trade.symbol, (shares.get(trade.symbol) ?? 0) - signOf(trade) * trade.shares);
  return shares;
}
