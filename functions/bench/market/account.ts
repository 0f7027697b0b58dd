import { companies } from '../../../shared/companies.ts';
import { STARTING_CASH_CENTS } from '../../../shared/money.ts';
import { STOCKS_PER_TIER, tiers } from '../../../shared/tiers.ts';

/** Some companies of the catalogue, a bit each. */
export type Mask = number;

/** The companies among which a strategy chooses: those from `first` to before `end`. */
export interface Universe {
  readonly name: string;
  readonly first: number;
  readonly end: number;
  /** All of them. */
  readonly mask: Mask;
}

/** The six of each tier, then all. */
export const universes: readonly Universe[] = [
  ...tiers.map((name, tier) => universe(name, tier * STOCKS_PER_TIER, (tier + 1) * STOCKS_PER_TIER)),
  universe('all', 0, companies.length),
];

export const TIER_MASK = 2 ** STOCKS_PER_TIER - 1;

function universe(name: string, first: number, end: number): Universe {
  return { name, first, end, mask: 2 ** end - 2 ** first };
}

/** What accounts trade at and are compared with: the prices, and the worth of each tier's basket. */
export interface Board {
  readonly prices: Float64Array;
  readonly baskets: Float64Array;
}

/** A player's coins, in equal parts of some companies or in cash. */
export class Account {
  readonly #wholeShares: boolean;
  readonly #shares = new Float64Array(companies.length);
  #mask: Mask = 0;
  #cash = STARTING_CASH_CENTS;

  constructor({ wholeShares = false }: { wholeShares?: boolean } = {}) {
    this.#wholeShares = wholeShares;
  }

  get mask(): Mask {
    return this.#mask;
  }

  /** In cents. */
  worth(prices: Float64Array): number {
    let sum = this.#cash;
    for (let rest = this.#mask; rest !== 0; rest &= rest - 1) {
      const company = lowestOf(rest);
      sum += (this.#shares[company] as number) * (prices[company] as number);
    }
    return sum;
  }

  /** Sells everything and buys these companies, as many coins of each. */
  hold(mask: Mask, prices: Float64Array): void {
    let cash = this.worth(prices);
    const part = cash / bitCount(mask);
    this.#mask = mask;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const company = lowestOf(rest);
      const price = prices[company] as number;
      const shares = this.#wholeShares ? Math.floor(part / price) : part / price;
      this.#shares[company] = shares;
      cash -= shares * price;
    }
    this.#cash = cash;
  }

  /** The log of what the account has made of its first coins. */
  gain(prices: Float64Array): number {
    return Math.log(this.worth(prices) / STARTING_CASH_CENTS);
  }
}

/** A portfolio of tiers' baskets that has as much of each tier as an account has: what the account is compared with. */
export class Comparison {
  readonly #entries = new Float64Array(tiers.length);
  readonly #shares = new Float64Array(tiers.length);
  #worth = 1;

  constructor(mask: Mask, board: Board) {
    this.turn(mask, board);
  }

  /** From now on holds the tiers of these companies. */
  turn(mask: Mask, { baskets }: Board): void {
    this.#worth = this.#worthNow(baskets);
    const parts = bitCount(mask);
    for (let tier = 0; tier < tiers.length; tier++) {
      this.#entries[tier] = baskets[tier] as number;
      this.#shares[tier] = bitCount((mask >>> (tier * STOCKS_PER_TIER)) & TIER_MASK) / parts;
    }
  }

  gain({ baskets }: Board): number {
    return Math.log(this.#worthNow(baskets));
  }

  #worthNow(baskets: Float64Array): number {
    let growth = 0;
    for (let tier = 0; tier < tiers.length; tier++) {
      const share = this.#shares[tier] as number;
      if (share > 0) growth += (share * (baskets[tier] as number)) / (this.#entries[tier] as number);
    }
    return growth === 0 ? this.#worth : this.#worth * growth;
  }
}

function lowestOf(mask: Mask): number {
  return 31 - Math.clz32(mask & -mask);
}

/** Pairs, then fours, then eights of bits are added up side by side. */
export function bitCount(mask: Mask): number {
  const pairs = mask - ((mask >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return (((fours + (fours >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}
