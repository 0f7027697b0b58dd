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
}

/** The six of each tier, then all. */
export const universes: readonly Universe[] = [
  ...tiers.map((name, tier) => ({ name, first: tier * STOCKS_PER_TIER, end: (tier + 1) * STOCKS_PER_TIER })),
  { name: 'all', first: 0, end: companies.length },
];

const TIER_MASK = 2 ** STOCKS_PER_TIER - 1;

export function maskOf({ first, end }: Pick<Universe, 'first' | 'end'>): Mask {
  return 2 ** end - 2 ** first;
}

/** What accounts trade at and are compared with: the prices, and the log of the worth of each tier's basket. */
export interface Board {
  readonly prices: Float64Array;
  readonly basketLogs: Float64Array;
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
    this.#cash = this.worth(prices);
    this.#mask = mask;
    const part = this.#cash / bitCount(mask);
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const company = lowestOf(rest);
      const price = prices[company] as number;
      const shares = this.#wholeShares ? Math.floor(part / price) : part / price;
      this.#shares[company] = shares;
      this.#cash -= shares * price;
    }
    if (!this.#wholeShares && mask !== 0) this.#cash = 0;
  }

  /** The log of what the account has made of its first coins. */
  gain(prices: Float64Array): number {
    return Math.log(this.worth(prices) / STARTING_CASH_CENTS);
  }
}

/** The growth of the baskets that an account is compared with: those of the tiers that it holds a part of. */
export class Comparison {
  readonly #logs: Float64Array;
  readonly #shares = new Float64Array(tiers.length);
  #gain = 0;

  constructor(mask: Mask, { basketLogs }: Board) {
    this.#logs = basketLogs.slice();
    this.turn(mask, { basketLogs });
  }

  /** From now on compares with the tiers of these companies. */
  turn(mask: Mask, { basketLogs }: Pick<Board, 'basketLogs'>): void {
    const parts = bitCount(mask);
    for (let tier = 0; tier < tiers.length; tier++) {
      const log = basketLogs[tier] as number;
      this.#gain += (this.#shares[tier] as number) * (log - (this.#logs[tier] as number));
      this.#logs[tier] = log;
      this.#shares[tier] = bitCount((mask >>> (tier * STOCKS_PER_TIER)) & TIER_MASK) / parts;
    }
  }

  gain({ basketLogs }: Board): number {
    return this.#shares.reduce(
      (sum, share, tier) => sum + share * ((basketLogs[tier] as number) - (this.#logs[tier] as number)),
      this.#gain,
    );
  }
}

function lowestOf(mask: Mask): number {
  return 31 - Math.clz32(mask & -mask);
}

function bitCount(mask: Mask): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
