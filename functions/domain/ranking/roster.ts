import { companies } from '../../../shared/companies.ts';
import { countable } from '../../../shared/money.ts';
import { firstDayOf, forEachPeriod, type Period } from '../../../shared/period.ts';
import type { PlanTier } from '../../../shared/plans.ts';
import { dayOfSlot } from '../../../shared/slot.ts';
import { hasPlanBetween, planAt, type Terms } from '../entitlement.ts';
import { listHoldings, type Player } from '../player.ts';
import type { Moment } from './moment.ts';

const COMPANIES = companies.length;
const companyIndex = new Map<string, number>(companies.map(({ symbol }, index) => [symbol, index]));

/** More shares of one company than this count as this many. It takes 43,000 of the largest trades to get there. */
const MAX_SHARES_COUNTED = 2 ** 32 - 1;

/** Players' money by columns: row r holds player r, and `shares` has a row of one number a company. */
export interface Columns {
  readonly size: number;
  readonly cashCents: Float64Array;
  readonly shares: Uint32Array;
  readonly joinedAtMs: Float64Array;
  /** The trading day of the last trade, and what the trades of its day, week and season have gained. */
  readonly days: Uint32Array;
  readonly tradeGainCents: Readonly<Record<Period, Float64Array>>;
  /** 0 for a player who has not started over. */
  readonly startedOverAtMs: Float64Array;
  /** Whether a paid plan runs in a part of the time from one moment until another. */
  hasPlanBetween(row: number, fromMs: number, untilMs: number): boolean;
}

/** All players' money, in columns that grow: one multiplication by 24 prices values a player. */
export class Roster implements Columns {
  readonly ids: string[] = [];
  /** The average cost of a share, in cents, where `shares` has their number. */
  shareCostCents = new Float32Array(0);
  cashCents = new Float64Array(0);
  shares = new Uint32Array(0);
  joinedAtMs = new Float64Array(0);
  days = new Uint32Array(0);
  tradeGainCents: Record<Period, Float64Array> = forEachPeriod(() => new Float64Array(0));
  startedOverAtMs = new Float64Array(0);
  /** The achievements as bits. */
  achievements = new Uint32Array(0);
  readonly #terms: (Terms | undefined)[] = [];
  readonly #rows = new Map<string, number>();

  get size(): number {
    return this.ids.length;
  }

  /** Adds a player, or replaces the row that they have. */
  put(player: Player): void {
    const row = this.#rows.get(player.id) ?? this.#append(player.id);
    this.cashCents[row] = player.cashCents;
    this.joinedAtMs[row] = player.joinedAtMs;
    this.days[row] = player.day;
    forEachPeriod((period) => {
      this.tradeGainCents[period][row] = player.tradeGainCents[period];
    });
    this.startedOverAtMs[row] = player.startedOverAtMs;
    this.achievements[row] = player.achievements;
    this.#terms[row] = Object.keys(player.terms).length > 0 ? player.terms : undefined;
    this.shares.fill(0, row * COMPANIES, (row + 1) * COMPANIES);
    for (const { symbol, holding } of listHoldings(player)) {
      const cell = row * COMPANIES + (companyIndex.get(symbol) ?? 0);
      this.shares[cell] = Math.min(holding.shares, MAX_SHARES_COUNTED);
      this.shareCostCents[cell] = holding.costCents / holding.shares;
    }
  }

  /** A player's gain of a period in cents; see `gainCents` in portfolio.ts. */
  gainCents(row: number, period: Period, { slot, prices, opens }: Moment): number {
    const traded = firstDayOf(period, this.days[row] ?? 0) === firstDayOf(period, dayOfSlot(slot));
    let gain = traded ? (this.tradeGainCents[period][row] ?? 0) : 0;
    for (const company of companies.keys())
      gain += (this.shares[row * COMPANIES + company] ?? 0) * ((prices[company] ?? 0) - (opens[period][company] ?? 0));
    return countable(gain);
  }

  /** How many players hold shares of each company, in the companies' order. */
  holders(): number[] {
    const counts = new Uint32Array(COMPANIES);
    const cells = this.size * COMPANIES;
    for (let cell = 0, company = 0; cell < cells; cell++) {
      if (this.shares[cell] !== 0) counts[company] = (counts[company] as number) + 1;
      company = company + 1 === COMPANIES ? 0 : company + 1;
    }
    return [...counts];
  }

  planAt(row: number, nowMs: number): PlanTier {
    return planAt({ terms: this.#terms[row] ?? {} }, nowMs);
  }

  hasPlanBetween(row: number, fromMs: number, untilMs: number): boolean {
    const terms = this.#terms[row];
    return terms !== undefined && hasPlanBetween({ terms }, fromMs, untilMs);
  }

  #append(id: string): number {
    const row = this.ids.push(id) - 1;
    this.#rows.set(id, row);
    if (row >= this.cashCents.length) this.#grow(Math.max(64, this.cashCents.length * 2));
    return row;
  }

  #grow(rows: number): void {
    this.cashCents = grown(this.cashCents, new Float64Array(rows));
    this.joinedAtMs = grown(this.joinedAtMs, new Float64Array(rows));
    this.days = grown(this.days, new Uint32Array(rows));
    this.tradeGainCents = forEachPeriod((period) => grown(this.tradeGainCents[period], new Float64Array(rows)));
    this.startedOverAtMs = grown(this.startedOverAtMs, new Float64Array(rows));
    this.achievements = grown(this.achievements, new Uint32Array(rows));
    this.shares = grown(this.shares, new Uint32Array(rows * COMPANIES));
    this.shareCostCents = grown(this.shareCostCents, new Float32Array(rows * COMPANIES));
  }
}

function grown<Column extends Float64Array | Float32Array | Uint32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
