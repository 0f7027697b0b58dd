import type { StockSymbol } from '../../shared/companies.ts';
import { type Holding, holdingAfter } from '../../shared/order-rules.ts';
import { type Player, startCentsOf } from './player.ts';
import { signOf, type Trade } from './trade.ts';
import { writtenAtMs } from './version-order.ts';

/*
 * The profit of a sale is its total less the cost basis that it removed. The log does not have that basis, so the
 * trades are replayed from a point where no shares were held.
 */

/** A player's trades without a gap, up to now. */
export interface CountedLog {
  readonly trades: readonly Trade[];
  /** The time from which all trades are included; undefined if that is the first trade. */
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
 * Returns a player's newest trades, back to the first gap. Every trade changes the cash, so a missing one shows: the
 * balance before the next trade is not the one that the previous trade left.
 * @param isWhole is true if the log was read to its beginning
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
  const beginsAtStart = isWhole && balanceCents === startCentsOf(player);
  return { trades: counted.reverse(), sinceMs: beginsAtStart ? undefined : first ? writtenAtMs(first) : nowMs };
}

/** The cost of shares held before these trades is unknown until none of the company's shares are left. */
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
