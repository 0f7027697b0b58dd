import { SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { Account, type Board, Comparison, type Universe, universes } from './account.ts';
import { EqualParts } from './equal-parts.ts';
import { History } from './history.ts';
import type { PricePath } from './price-path.ts';
import type { Rhythm, Strategies, Strategy } from './strategy.ts';

/** What one strategy made of one market. Gains are of the logarithm, over all days. */
export interface Outcome {
  readonly gain: number;
  /** The gain less that of the rebalanced baskets of the tiers that it held; in cash, of all that it chose from. */
  readonly excess: number;
}

/** A strategy and what it chooses from. */
export interface Entrant {
  readonly strategy: Strategy;
  readonly universe: Universe;
}

/** The strategies of a rhythm, each in every universe: the order of their outcomes. */
export function entrantsAt(strategies: Strategies, { slots }: Rhythm): Entrant[] {
  return strategies.at(slots).flatMap((strategy) => universes.map((universe) => ({ strategy, universe })));
}

export interface TournamentOptions {
  readonly strategies: Strategies;
  readonly rhythms: readonly Rhythm[];
  /** The days that strategies watch before they begin: at least as far as the fast ones look back. */
  readonly watchedDays: number;
  readonly days: number;
  /** Sees every slot, those that are only watched too. */
  readonly visit?: (history: History) => void;
}

/**
 * Lets strategies trade in one market: each decides by the prices of a slot and trades at these prices. The outcomes
 * are those of each rhythm's entrants.
 */
export function holdTournament(path: PricePath, options: TournamentOptions): Outcome[][] {
  const { strategies, watchedDays, days, visit } = options;
  const history = new History(path);
  const { signals } = strategies;
  const watch = () => {
    history.next();
    for (const signal of signals) signal.update(history);
    visit?.(history);
  };
  const begins = history.slot + watchedDays * SLOTS_PER_DAY;
  while (history.slot < begins) watch();
  const baskets = new Baskets(history.prices);
  const board: Board = { prices: history.prices, baskets: baskets.worths };
  const games = options.rhythms.map((rhythm) => new Game(entrantsAt(strategies, rhythm), rhythm, board));
  while (history.slot < begins + days * SLOTS_PER_DAY) {
    for (const game of games) if ((history.slot - begins) % game.slots === 0) game.decide();
    watch();
    baskets.update(history);
  }
  return games.map((game) => game.outcomes());
}

/** The entrants of one rhythm: those who keep their shares, or have to hold whole ones, and the others. */
class Game {
  readonly slots: number;
  readonly #board: Board;
  readonly #keepers: readonly (Entrant & { readonly account: Account; readonly comparison: Comparison })[];
  readonly #others: EqualParts;
  readonly #isKeeper: readonly boolean[];

  constructor(entrants: readonly Entrant[], rhythm: Rhythm, board: Board) {
    this.slots = rhythm.slots;
    this.#board = board;
    this.#isKeeper = entrants.map(({ strategy }) => strategy.keeps || rhythm.wholeShares || false);
    this.#keepers = entrants
      .filter((_, index) => this.#isKeeper[index])
      .map((entrant) => ({
        ...entrant,
        account: new Account(rhythm),
        comparison: new Comparison(entrant.universe.mask, board),
      }));
    this.#others = new EqualParts(
      entrants.filter((_, index) => !this.#isKeeper[index]),
      board,
    );
  }

  decide(): void {
    this.#others.decide();
    for (const { strategy, universe, account, comparison } of this.#keepers) {
      const mask = strategy.rule(strategy.signal.scores, universe);
      if (mask === account.mask && strategy.keeps) continue;
      account.hold(mask, this.#board.prices);
      comparison.turn(mask || universe.mask, this.#board);
    }
  }

  /** In the order of the entrants. */
  outcomes(): Outcome[] {
    const keepers = this.#keepers.map(({ account, comparison }) => {
      const gain = account.gain(this.#board.prices);
      return { gain, excess: gain - comparison.gain(this.#board) };
    });
    const nextKeeper = keepers.values();
    const nextOther = this.#others.outcomes().values();
    return this.#isKeeper.map((keeper) => (keeper ? nextKeeper : nextOther).next().value as Outcome);
  }
}

/** Equal parts of each tier's companies, made equal again every hour: what strategies are compared with. */
class Baskets {
  readonly worths: Float64Array;
  readonly #accounts: Account[];

  constructor(prices: Float64Array) {
    this.#accounts = universes.slice(0, -1).map((universe) => {
      const account = new Account();
      account.hold(universe.mask, prices);
      return account;
    });
    this.worths = Float64Array.from(this.#accounts, (account) => account.worth(prices));
  }

  update({ prices, slot }: History): void {
    for (const [tier, account] of this.#accounts.entries()) {
      if (slot % SLOTS_PER_HOUR === 0) account.hold(account.mask, prices);
      this.worths[tier] = account.worth(prices);
    }
  }
}
