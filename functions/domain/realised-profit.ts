import type { StockSymbol } from '../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import { type Holding, holdingAfter } from '../../shared/order-rules.ts';
import type { Player } from './player.ts';
import type { Trade } from './trade.ts';
import { writtenAtMs } from './version-order.ts';

/*
 * The profit of a sale is its total less the cost basis that it removed. The log does not have that basis, so the trades
 * are made again, from shares whose cost is known: from none.
 */

/** The trades of a player that are known without a gap, up to the present. */
export interface CountedLog {
  /** In the order in which they were made. */
  readonly trades: readonly Trade[];
  /** The moment since which the player's trades are all there; undefined: since the first. */
  readonly sinceMs: number | undefined;
}

/** A sale, the cost basis that it removed, and its total less that. */
export interface Sale {
  readonly trade: Trade;
  readonly basisCents: number;
  readonly profitCents: number;
}

/** The sales of a log, in its order. Of the uncounted ones the basis is not known. */
export interface Sales {
  readonly counted: readonly Sale[];
  readonly uncounted: number;
}

/**
 * The newest trades of a player up to the first gap. Every trade changes the cash, so a trade that is missing shows:
 * the balance before the next one is not the balance that the one before has left.
 * @param isWhole whether the log was read to its beginning
 */
export function countedLog(
  player: Player,
  { trades, isWhole, nowMs }: { trades: readonly Trade[]; isWhole: boolean; nowMs: number },
): CountedLog {
  const newestFirst = trades
    // The player's cash and shares don't contain a trade that was made after they were read.
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

/**
 * The sales among trades after which a player owns what they own now. The cost of the shares that were there before the
 * first of these trades is not known. It is forgotten once none of the company's shares are left.
 */
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

function signOf({ action }: Trade): 1 | -1 {
  return action === 'buy' ? 1 : -1;
}
