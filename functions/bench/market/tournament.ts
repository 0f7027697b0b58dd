import { SLOTS_PER_DAY, SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { Account, type Board, Comparison, maskOf, type Universe, universes } from './account.ts';
import { History } from './history.ts';
import type { PricePath } from './price-path.ts';
import type { Strategies, Strategy } from './strategy.ts';

/** What one strategy made of one market. Gains are of the logarithm, over all days. */
export interface Outcome {
  readonly gain: number;
  /** The gain less that of the rebalanced baskets of the tiers that it held; in cash, of all that it chose from. */
  readonly excess: number;
}

export interface Entrants {
  readonly strategies: Strategies;
  readonly rhythmSlots: readonly number[];
  /** Whole shares only, as the game sells them. */
  readonly wholeShares?: boolean;
}

interface Entry {
  readonly strategy: Strategy;
  readonly universe: Universe;
  readonly account: Account;
  readonly comparison: Comparison;
}

/** The strategies of a rhythm, each in every universe: the order of the outcomes of a tournament. */
export function entrantsAt(strategies: Strategies, rhythmSlots: number): { strategy: Strategy; universe: Universe }[] {
  return strategies.at(rhythmSlots).flatMap((strategy) => universes.map((universe) => ({ strategy, universe })));
}

export interface TournamentOptions extends Entrants {
  readonly days: number;
  /** Sees every slot, after its decisions. */
  readonly visit?: (history: History) => void;
}

/** The days that strategies watch before they begin: as far as the fast ones look back. */
const WATCHED_DAYS = 1;

/** Lets strategies trade in one market: each decides by the prices of a slot and trades at these prices. */
export function holdTournament(path: PricePath, options: TournamentOptions): Outcome[] {
  const { strategies, rhythmSlots, days, wholeShares = false, visit } = options;
  const history = new History(path);
  const { signals } = strategies;
  const watch = () => {
    history.next();
    for (const signal of signals) signal.update(history);
  };
  for (let slot = 0; slot < WATCHED_DAYS * SLOTS_PER_DAY; slot++) watch();
  const baskets = new Baskets(history.prices);
  const board: Board = { prices: history.prices, basketLogs: baskets.logs };
  const rhythms = rhythmSlots.map((slots) => ({
    slots,
    entries: entrantsAt(strategies, slots).map(({ strategy, universe }): Entry => {
      const account = new Account({ wholeShares });
      return { strategy, universe, account, comparison: new Comparison(maskOf(universe), board) };
    }),
  }));
  for (let slot = 0; slot < days * SLOTS_PER_DAY; slot++) {
    for (const { slots, entries } of rhythms) if (slot % slots === 0) for (const entry of entries) decide(entry, board);
    watch();
    baskets.update(history);
    visit?.(history);
  }
  return rhythms.flatMap(({ entries }) =>
    entries.map(({ account, comparison }) => {
      const gain = account.gain(board.prices);
      return { gain, excess: gain - comparison.gain(board) };
    }),
  );
}

function decide({ strategy: { rule, signal, rebalances }, universe, account, comparison }: Entry, board: Board): void {
  const mask = rule(signal.scores, universe);
  if (mask === account.mask && !rebalances) return;
  account.hold(mask, board.prices);
  comparison.turn(mask || maskOf(universe), board);
}

/** Equal parts of each tier's companies, made equal again every hour: what strategies are compared with. */
class Baskets {
  readonly logs: Float64Array;
  readonly #accounts: Account[];

  constructor(prices: Float64Array) {
    this.#accounts = universes.slice(0, -1).map((universe) => {
      const account = new Account();
      account.hold(maskOf(universe), prices);
      return account;
    });
    this.logs = new Float64Array(this.#accounts.length);
  }

  update({ prices, slot }: History): void {
    for (const [tier, account] of this.#accounts.entries()) {
      if (slot % SLOTS_PER_HOUR === 0) account.hold(account.mask, prices);
      this.logs[tier] = account.gain(prices);
    }
  }
}
