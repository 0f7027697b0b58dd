import { companies } from '../../shared/companies.ts';
import { countable, formatCents, formatPercent, parseCents } from '../../shared/money.ts';
import type { CompanyProfit, Drawdown, OwnFigures, SaleFigures } from '../../shared/schemas/figures.ts';
import type { IndexCourse } from './index-course.ts';
import { beganAtMs, type Player, startCentsOf } from './player.ts';
import type { ValueAt } from './portfolio-history.ts';
import type { Sale, Sales } from './realised-profit.ts';

interface Known {
  readonly player: Player;
  readonly sales: Sales;
  /** The time from which trades and values are known; undefined if that is when the player joined or started over. */
  readonly sinceMs: number | undefined;
  /** Sorted by time; the last, which always exists, is the value now. */
  readonly values: readonly ValueAt[];
  readonly index: IndexCourse;
}

export function toOwnFigures({ player, sales, sinceMs, values, index }: Known): OwnFigures {
  const { counted, uncounted } = sales;
  const { valueCents } = values.at(-1) as ValueAt;
  const won = counted.filter(({ profitCents }) => profitCents > 0).length;
  return {
    since: sinceMs === undefined ? null : timestamp(sinceMs),
    joinedAt: timestamp(player.joinedAtMs),
    beganAt: timestamp(beganAtMs(player)),
    sales: counted.length,
    uncountedSales: uncounted,
    realisedProfit: formatCents(profitOf(counted)),
    byCompany: profitByCompany(counted),
    winRate: counted.length === 0 ? null : formatPercent({ changeCents: won, fromCents: counted.length }),
    bestTrade: bestOf(counted),
    worstTrade: worstOf(counted),
    largestDrawdown: largestDrawdown(values),
    ...returns({ valueCents, startCents: startCentsOf(player) }, index),
  };
}

function profitByCompany(sales: readonly Sale[]): CompanyProfit[] {
  return companies.flatMap(({ symbol }) => {
    const own = sales.filter(({ trade }) => trade.symbol === symbol);
    return own.length === 0 ? [] : [{ stockSymbol: symbol, sales: own.length, profit: formatCents(profitOf(own)) }];
  });
}

function profitOf(sales: readonly Sale[]): number {
  return countable(sales.reduce((sum, { profitCents }) => sum + profitCents, 0));
}

export function bestOf(sales: readonly Sale[]): SaleFigures | null {
  return saleFigures(firstWhere(sales, (sale, best) => sale.profitCents > best.profitCents));
}

export function worstOf(sales: readonly Sale[]): SaleFigures | null {
  return saleFigures(firstWhere(sales, (sale, worst) => sale.profitCents < worst.profitCents));
}

function firstWhere(sales: readonly Sale[], beats: (one: Sale, other: Sale) => boolean): Sale | undefined {
  return sales.reduce<Sale | undefined>((best, sale) => (best && !beats(sale, best) ? best : sale), undefined);
}

function saleFigures(sale: Sale | undefined): SaleFigures | null {
  if (!sale) return null;
  const { trade, basisCents, profitCents } = sale;
  return {
    id: trade.id,
    createdAt: timestamp(trade.createdAtMs),
    stockSymbol: trade.symbol,
    shares: trade.shares,
    price: formatCents(trade.priceCents),
    profit: formatCents(profitCents),
    profitPercent: formatPercent({ changeCents: profitCents, fromCents: basisCents }),
  };
}

/** Returns the largest fall as a share of its peak, the first of equals; null if the value never fell. */
export function largestDrawdown(values: readonly ValueAt[]): Drawdown | null {
  let [peak] = values;
  let largest: { part: number; peak: ValueAt; low: ValueAt } | undefined;
  for (const value of values) {
    if (!peak || value.valueCents >= peak.valueCents) peak = value;
    const part = (peak.valueCents - value.valueCents) / peak.valueCents;
    if (part > (largest?.part ?? 0)) largest = { part, peak, low: value };
  }
  if (!largest) return null;
  const fromCents = countable(largest.peak.valueCents);
  const fallCents = countable(fromCents - largest.low.valueCents);
  return {
    amount: formatCents(fallCents),
    percent: formatPercent({ changeCents: fallCents, fromCents }),
    from: justBefore(largest.peak),
    to: justBefore(largest.low),
  };
}

function returns({ valueCents, startCents }: { valueCents: number; startCents: number }, { joined, now }: IndexCourse) {
  const returnPercent = percentOf(valueCents, startCents);
  if (!joined || !now) return { returnPercent, indexReturnPercent: null, aheadOfIndexPoints: null };
  const indexReturnPercent = percentOf(now, joined);
  const [own = 0, market = 0] = [returnPercent, indexReturnPercent].map((percent) => parseCents(percent) ?? 0);
  return { returnPercent, indexReturnPercent, aheadOfIndexPoints: formatCents(own - market) };
}

function percentOf(cents: number, fromCents: number): string {
  return formatPercent({ changeCents: countable(cents - fromCents), fromCents });
}

/** A value is from just before its time, so at midnight it belongs to the day that is ending. */
function justBefore({ atMs }: ValueAt): string {
  return timestamp(atMs - 1);
}

function timestamp(ms: number): string {
  return new Date(ms).toISOString();
}
