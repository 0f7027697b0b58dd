import { companies } from '../../../shared/companies.ts';
import { countable, formatCents } from '../../../shared/money.ts';
import type { PortfolioValue } from '../../../shared/schemas/history.ts';
import type { SeasonRecap, SellingCost } from '../../../shared/schemas/recap.ts';
import { tickStartMs } from '../../../shared/tick.ts';
import { standardReturn } from '../index-course.ts';
import { type CandleRow, candleEndTick, INDEX_COLUMN } from '../market/candles.ts';
import { bestOf, worstOf } from '../own-figures.ts';
import type { Player } from '../player.ts';
import { portfolioHistory } from '../portfolio-history.ts';
import { returnOf } from '../ranking/return.ts';
import { type CountedLog, salesOf } from '../realised-profit.ts';
import type { Trade } from '../trade.ts';
import type { SeasonSpan } from './season.ts';

interface Lived {
  readonly span: SeasonSpan;
  /** The player as the counted log left them. */
  readonly player: Player;
  readonly counted: CountedLog;
  /** When that life began: on joining, or at the last reset before the season's end. */
  readonly beganMs: number;
  /** Sorted oldest first. */
  readonly days: readonly CandleRow[];
  readonly isFree: boolean;
}

export function toSeasonRecap(lived: Lived): Omit<SeasonRecap, 'season' | 'result' | 'leaguesWon'> {
  const { span, player, counted, beganMs, days } = lived;
  const { startMs, endMs } = span;
  const isWithin = (atMs: number) => atMs >= startMs && atMs < endMs;
  const trades = counted.trades.filter(({ createdAtMs }) => isWithin(createdAtMs));
  const sales = salesOf(player, counted.trades).counted.filter(({ trade }) => isWithin(trade.createdAtMs));
  const last = days.find((day) => candleEndTick(day) === span.lastTick + 1);
  const { sinceMs } = counted;
  return {
    startedOverAt: isWithin(beganMs) && beganMs > player.joinedAtMs ? timestamp(beganMs) : null,
    since: sinceMs === undefined ? null : timestamp(Math.min(sinceMs, endMs)),
    trades: trades.length,
    uncountedSales: trades.filter(({ action }) => action === 'sell').length - sales.length,
    bestTrade: bestOf(sales),
    worstTrade: worstOf(sales),
    selling: last ? sellingCosts(trades, last.close) : null,
    values: valuesOf(lived),
    index: indexOf(lived),
  };
}

/**
 * Returns for each company what its shares became worth after they were sold, less what they were sold for. A purchase
 * first buys back sold shares at its price; the rest count at the season's closing price. So each share counts only
 * while it is sold, however often it comes and goes; in which order they come back makes no difference.
 * @param trades are the season's, sorted by the order of writing
 * @param closes are the season's last prices in cents, in catalogue order
 */
export function sellingCosts(trades: readonly Trade[], closes: ArrayLike<number>): SellingCost[] {
  return companies.flatMap(({ symbol }, company) => {
    const own = trades.filter((trade) => trade.symbol === symbol);
    if (!own.some(({ action }) => action === 'sell')) return [];
    let away = 0;
    let cents = 0;
    for (const { action, shares, priceCents, totalCents } of own) {
      const moved = action === 'sell' ? shares : -Math.min(away, shares);
      away += moved;
      cents -= action === 'sell' ? totalCents : moved * priceCents;
    }
    return [{ stockSymbol: symbol, cost: formatCents(countable(cents + away * (closes[company] as number))) }];
  });
}

/** Returns the value at the opening, or when that life began, and just before the end of each day since. */
function valuesOf({ player, counted: { trades, sinceMs = 0 }, beganMs, days }: Lived): PortfolioValue[] {
  const [first] = days;
  if (!first) return [];
  const openedMs = tickStartMs(first.startTick);
  const opening = beganMs < openedMs ? { atMs: openedMs, prices: first.open } : { atMs: beganMs, prices: [] };
  const closes = days.map((day) => ({ atMs: tickStartMs(candleEndTick(day)), prices: day.close }));
  const known = closes.filter(({ atMs }) => atMs > opening.atMs && atMs > sinceMs);
  const moments = opening.atMs >= sinceMs ? [opening, ...known] : known;
  return portfolioHistory(player, trades, moments).map(({ atMs, valueCents }) =>
    pointAt(atMs === opening.atMs ? atMs : atMs - 1, countable(valueCents)),
  );
}

function indexOf({ days, isFree }: Lived): PortfolioValue[] {
  const [first] = days;
  if (!first) return [];
  const [openedMs, opened] = [tickStartMs(first.startTick), first.open[INDEX_COLUMN] as number];
  const points = days.map((day) => {
    const now = day.close[INDEX_COLUMN] as number;
    const market = returnOf({ valueCents: now, gainCents: now - opened });
    const millionths = isFree ? standardReturn(day.close, first.open) : market;
    return pointAt(tickStartMs(candleEndTick(day)) - 1, 10_000 + Math.round(millionths / 100));
  });
  return [pointAt(openedMs, 10_000), ...points];
}

function pointAt(ms: number, cents: number): PortfolioValue {
  return { time: timestamp(ms), value: formatCents(cents) };
}

function timestamp(ms: number): string {
  return new Date(ms).toISOString();
}
