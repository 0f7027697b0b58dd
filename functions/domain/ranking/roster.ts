import { companies } from '../../../shared/companies.ts';
import { countable } from '../../../shared/money.ts';
import type { PlanTier } from '../../../shared/plans.ts';
import { planAt, type Terms } from '../entitlement.ts';
import { listHoldings, type Player } from '../player.ts';

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
}

/** All players' money, in columns that grow: one multiplication by 24 prices values a player. */
export class Roster implements Columns {
  readonly ids: string[] = [];
  cashCents = new Float64Array(0);
  shares = new Uint32Array(0);
  joinedAtMs = new Float64Array(0);
  #days = new Uint32Array(0);
  #dayTradeGainCents = new Float64Array(0);
  readonly #terms: Terms[] = [];
  readonly #rows = new Map<string, number>();

  get size(): number {
    return this.ids.length;
  }

  /** Adds a player, or replaces the row that they have. */
  put(player: Player): void {
    const row = this.#rows.get(player.id) ?? this.#append(player.id);
    this.cashCents[row] = player.cashCents;
    this.joinedAtMs[row] = player.joinedAtMs;
    this.#days[row] = player.day;
    this.#dayTradeGainCents[row] = player.tradeGainCents.day;
    this.#terms[row] = player.terms;
    this.shares.fill(0, row * COMPANIES, (row + 1) * COMPANIES);
    for (const { symbol, holding } of listHoldings(player)) {
      const company = companyIndex.get(symbol) ?? 0;
      this.shares[row * COMPANIES + company] = Math.min(holding.shares, MAX_SHARES_COUNTED);
    }
  }

  /** A player's gain of the day in cents; see `todayChangeCents` in portfolio.ts. */
  todayChangeCents(row: number, today: { day: number; prices: ArrayLike<number>; opens: ArrayLike<number> }): number {
    let change = this.#days[row] === today.day ? (this.#dayTradeGainCents[row] ?? 0) : 0;
    for (const company of companies.keys()) {
      const gain = (today.prices[company] ?? 0) - (today.opens[company] ?? 0);
      change += (this.shares[row * COMPANIES + company] ?? 0) * gain;
    }
    return countable(change);
  }

  planAt(row: number, nowMs: number): PlanTier {
    return planAt({ terms: this.#terms[row] ?? {} }, nowMs);
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
    this.#dayTradeGainCents = grown(this.#dayTradeGainCents, new Float64Array(rows));
    this.#days = grown(this.#days, new Uint32Array(rows));
    this.shares = grown(this.shares, new Uint32Array(rows * COMPANIES));
  }
}

function grown<Column extends Float64Array | Uint32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
