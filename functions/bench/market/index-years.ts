import { companies } from '../../../shared/companies.ts';
import { indexAt, type Opening } from '../../../shared/market/market.ts';
import { STARTING_CASH_CENTS } from '../../../shared/money.ts';
import { firstDayOf } from '../../../shared/period.ts';
import { dayOfSlot } from '../../../shared/slot.ts';
import type { History } from './history.ts';

/** What a year made of 1. */
export interface IndexYear {
  readonly index: number;
  /** Of a player who followed it from the first coins on, in whole shares. */
  readonly followed: number;
}

const YEAR_SEASONS = 12;
const FIRST_INDEX = 100_000_000;

/**
 * Years of the index, and of players who follow it: in the first hour of each season they bring their shares as near to equal
 * parts as whole ones allow.
 */
export class IndexYears {
  readonly years: IndexYear[] = [];
  #opening: Opening | undefined;
  #seasons = 0;
  #yearsIndex = FIRST_INDEX;
  #shares: readonly number[] = [];
  #cash = STARTING_CASH_CENTS;

  visit({ prices, slot }: History): void {
    const day = dayOfSlot(slot);
    if (firstDayOf('season', day) !== day || dayOfSlot(slot - 1) === day) return;
    const index = this.#opening ? indexAt(prices, this.#opening) : FIRST_INDEX;
    const worth = this.#worth(prices);
    if (this.#opening) this.#seasons += 1;
    if (this.#seasons === YEAR_SEASONS) {
      this.years.push({ index: index / this.#yearsIndex, followed: worth / STARTING_CASH_CENTS });
      this.#seasons = 0;
    }
    if (this.#seasons === 0) this.#yearsIndex = index;
    this.#opening = { prices: Uint32Array.from(prices), index };
    this.#buy(prices, this.#seasons === 0 ? STARTING_CASH_CENTS : worth);
  }

  #worth(prices: Float64Array): number {
    return this.#shares.reduce((sum, shares, company) => sum + shares * (prices[company] as number), this.#cash);
  }

  /** Whole shares, then one more of whichever lacks most of its part, while that can be paid. */
  #buy(prices: Float64Array, coins: number): void {
    const part = coins / companies.length;
    const shares = Array.from(prices, (price) => Math.floor(part / price));
    this.#shares = shares;
    this.#cash = 0;
    this.#cash = coins - this.#worth(prices);
    const lacking = shares.map((held, company) => ({ company, cents: part - held * (prices[company] as number) }));
    for (const { company } of lacking.sort((one, other) => other.cents - one.cents)) {
      const price = prices[company] as number;
      if (price > this.#cash) continue;
      shares[company] = (shares[company] as number) + 1;
      this.#cash -= price;
    }
  }
}
