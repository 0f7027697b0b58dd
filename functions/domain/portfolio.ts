import { countable, formatCents, formatPercent } from '../../shared/money.ts';
import { firstDayOf, type Period } from '../../shared/period.ts';
import { type Quote, toStock } from '../../shared/quote.ts';
import type { Portfolio, Holding as WireHolding } from '../../shared/schemas/portfolio.ts';
import { listHoldings, type Player } from './player.ts';

export interface Quotes {
  readonly day: number;
  readonly bySymbol: ReadonlyMap<string, Quote>;
}

/** The value is in cents, at most the largest safe integer. */
export function totalValueCents(player: Player, quotes: Quotes): number {
  let value = player.cashCents;
  for (const [symbol, { shares }] of player.holdings) value += shares * quoteOf(quotes, symbol).priceCents;
  return countable(value);
}

/**
 * Returns a period's gain in cents: the value now less the value when the period opened, or less the starting coins if
 * the player joined since. It is exact without a nightly snapshot: with q shares now, open price O and present price P,
 * a share held since the open gained P − O; one bought since at p gained P − p = (P − O) + (O − p). The second part is
 * in `tradeGainCents`.
 */
export function gainCents(player: Player, period: Period, quotes: Quotes): number {
  const traded = firstDayOf(period, player.day) === firstDayOf(period, quotes.day);
  let gain = traded ? player.tradeGainCents[period] : 0;
  for (const [symbol, { shares }] of player.holdings) {
    const { priceCents, openCents } = quoteOf(quotes, symbol);
    gain += shares * (priceCents - openCents[period]);
  }
  return countable(gain);
}

export function todayChangeCents(player: Player, quotes: Quotes): number {
  return gainCents(player, 'day', quotes);
}

export function toPortfolio(player: Player, quotes: Quotes): Portfolio {
  const totalCents = totalValueCents(player, quotes);
  const changeCents = todayChangeCents(player, quotes);
  return {
    totalValue: formatCents(totalCents),
    cash: formatCents(player.cashCents),
    todayChange: formatCents(changeCents),
    todayChangePercent: formatPercent({ changeCents, fromCents: countable(totalCents - changeCents) }),
  };
}

/** The average price is rounded to the nearest cent, for display only. */
export function toHoldings(player: Player, quotes: Quotes): WireHolding[] {
  return listHoldings(player).map(({ symbol, holding: { shares, costCents } }) => {
    const quote = quoteOf(quotes, symbol);
    return {
      id: symbol,
      shares,
      averagePrice: formatCents(Math.round(costCents / shares)),
      costBasis: formatCents(costCents),
      currentValue: formatCents(countable(shares * quote.priceCents)),
      stock: toStock(quote),
    };
  });
}

function quoteOf(quotes: Quotes, symbol: string): Quote {
  const quote = quotes.bySymbol.get(symbol);
  if (!quote) throw new Error(`no quote for ${symbol}`);
  return quote;
}

/**
 * Returns the value that others see of a player who keeps cash and holdings private: two digits, the second in steps of
 * 1, 2 or 5. An exact value at public prices is an equation for the holdings, and 25 of them have one solution.
 * hidden-value.test.ts measures what this, with the ranks, still reveals.
 */
export function coarseCents(cents: number): number {
  const lead = Number(String(cents)[0]);
  const stepCents = 10 ** (String(cents).length - 2) * (lead < 2 ? 1 : lead < 5 ? 2 : 5);
  return Math.round(cents / stepCents) * stepCents;
}
