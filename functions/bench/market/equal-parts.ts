import { companies } from '../../../shared/companies.ts';
import { STOCKS_PER_TIER, tiers } from '../../../shared/tiers.ts';
import { type Board, bitCount, TIER_MASK } from './account.ts';
import type { Entrant, Outcome } from './tournament.ts';

const SUBSETS = 2 ** STOCKS_PER_TIER;
const ALL_TIERS = -1;
const subsetSizes = Uint8Array.from({ length: SUBSETS }, (_, subset) => bitCount(subset));

/**
 * The accounts of many strategies that decide at the same times, and hold equal parts of what they chose from one
 * decision to the next. A company's growth is worked out once for all of them, and so are the sums for each subset of a
 * tier: that is what makes thousands of decisions a slot affordable.
 */
export class EqualParts {
  readonly #entrants: readonly Entrant[];
  readonly #board: Board;
  readonly #masks: Int32Array;
  readonly #worths: Float64Array;
  /** Where in its words a mask has the tier that is chosen from, or {@link ALL_TIERS}. */
  readonly #shifts: Int8Array;
  /** What the baskets of the same tiers have made of 1; while in cash, of all tiers that are chosen from. */
  readonly #basketWorths: Float64Array;
  readonly #lastPrices: Float64Array;
  readonly #firstBaskets: Float64Array;
  readonly #lastBaskets: Float64Array;
  readonly #basketGrowth = new Float64Array(tiers.length);
  /** The mean growth of each subset of each tier. */
  readonly #means = new Float64Array(tiers.length * SUBSETS);

  constructor(entrants: readonly Entrant[], board: Board) {
    this.#entrants = entrants;
    this.#board = board;
    this.#masks = new Int32Array(entrants.length);
    this.#shifts = Int8Array.from(entrants, ({ universe: { first, end } }) =>
      end - first > STOCKS_PER_TIER ? ALL_TIERS : first,
    );
    this.#worths = new Float64Array(entrants.length).fill(1);
    this.#basketWorths = new Float64Array(entrants.length).fill(1);
    this.#lastPrices = board.prices.slice();
    this.#firstBaskets = board.baskets.slice();
    this.#lastBaskets = board.baskets.slice();
  }

  decide(): void {
    this.#grow();
    const masks = this.#masks;
    for (let index = 0; index < masks.length; index++) {
      const { strategy, universe } = this.#entrants[index] as Entrant;
      masks[index] = strategy.rule(strategy.signal.scores, universe);
    }
  }

  outcomes(): Outcome[] {
    this.#grow();
    return this.#entrants.map((_, index) => {
      const gain = Math.log(this.#worths[index] as number);
      return { gain, excess: gain - Math.log(this.#basketWorthOf(index)) };
    });
  }

  /** A tier's own basket is the same for all that choose from it. */
  #basketWorthOf(index: number): number {
    const shift = this.#shifts[index] as number;
    const tier = shift / STOCKS_PER_TIER;
    if (shift === ALL_TIERS) return this.#basketWorths[index] as number;
    return (this.#board.baskets[tier] as number) / (this.#firstBaskets[tier] as number);
  }

  /** Settles what has happened since the last decision. */
  #grow(): void {
    this.#sumSubsets();
    const [masks, shifts, worths, means] = [this.#masks, this.#shifts, this.#worths, this.#means];
    for (let index = 0; index < masks.length; index++) {
      const shift = shifts[index] as number;
      if (shift === ALL_TIERS) this.#growMixed(index);
      else {
        const growth = means[
          ((shift / STOCKS_PER_TIER) << STOCKS_PER_TIER) | ((masks[index] as number) >>> shift)
        ] as number;
        worths[index] = (worths[index] as number) * (1 + growth);
      }
    }
  }

  #growMixed(index: number): void {
    const mask = this.#masks[index] as number;
    let growth = 0;
    let basketGrowth = 0;
    for (let tier = 0; tier < tiers.length; tier++) {
      const subset = (mask >>> (tier * STOCKS_PER_TIER)) & TIER_MASK;
      const size = subsetSizes[subset] as number;
      growth += size * (this.#means[tier * SUBSETS + subset] as number);
      basketGrowth += (mask === 0 ? 1 : size) * (this.#basketGrowth[tier] as number);
    }
    const size = mask === 0 ? tiers.length : bitCount(mask);
    this.#worths[index] = (this.#worths[index] as number) * (1 + growth / size);
    this.#basketWorths[index] = (this.#basketWorths[index] as number) * (1 + basketGrowth / size);
  }

  #sumSubsets(): void {
    const { prices, baskets } = this.#board;
    const growth = new Float64Array(companies.length);
    for (let company = 0; company < companies.length; company++) {
      growth[company] = (prices[company] as number) / (this.#lastPrices[company] as number) - 1;
    }
    for (let tier = 0; tier < tiers.length; tier++) {
      this.#basketGrowth[tier] = (baskets[tier] as number) / (this.#lastBaskets[tier] as number) - 1;
      for (let subset = 1; subset < SUBSETS; subset++) {
        const company = tier * STOCKS_PER_TIER + 31 - Math.clz32(subset & -subset);
        const others = subset & (subset - 1);
        const size = subsetSizes[subset] as number;
        const sum = (size - 1) * (this.#means[tier * SUBSETS + others] as number) + (growth[company] as number);
        this.#means[tier * SUBSETS + subset] = sum / size;
      }
    }
    this.#lastPrices.set(prices);
    this.#lastBaskets.set(baskets);
  }
}
