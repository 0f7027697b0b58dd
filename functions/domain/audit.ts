import { companies, type StockSymbol } from '../../shared/companies.ts';
import { cashAfter, dealCents, type Holding, holdingAfter } from '../../shared/order-rules.ts';
import type { divergentFigures, divergentPlaces } from '../../shared/schemas/audit.ts';
import { type Player, startCentsOf } from './player.ts';
import type { Reset } from './reset.ts';
import { type AuditedSeason, FinalRankAudit } from './seasons/season-audit.ts';
import { signOf, type Trade } from './trade.ts';

/*
 * The audit replays a player's trades from the starting coins and compares the result. Coins only come from the first
 * sign-in and resets, and only go into trades: there are no fees. A season's final rank can be derived in the same way.
 */

type DivergentPlace = (typeof divergentPlaces)[number];
type DivergentFigure = (typeof divergentFigures)[number];

/** The first contradiction of what came before. Amounts are in cents, `shares` in shares. */
export interface Divergence {
  readonly at: DivergentPlace;
  readonly figure: DivergentFigure;
  readonly symbol?: StockSymbol;
  readonly season?: string;
  readonly expected: number;
  readonly actual: number;
  /** The trade itself; for a reset or a player, the last trade before it, in that company if there is a symbol. */
  readonly trade?: Pick<Trade, 'id' | 'createdAtMs'>;
}

/** The coins equal the grants unless there is a divergence. */
export interface PlayerVerdict {
  readonly trades: number;
  /** The cash now, plus what was given up in resets and what trades took, less what trades gave. */
  readonly coinsCents: bigint;
  readonly grantsCents: bigint;
  readonly divergence?: Divergence;
}

type Holdings = ReadonlyMap<StockSymbol, Holding>;

const none: Holding = { shares: 0, costCents: 0 };

export class PlayerAudit {
  readonly #player: Player;
  readonly #resets: Reset[];
  readonly #latest = new Map<StockSymbol, Trade>();
  readonly #lastStartMs: number;
  readonly #grantsCents: bigint;
  #coinsCents: bigint;
  #trades = 0;
  #last: Trade | undefined;
  #cashCents: number;
  #holdings = new Map<StockSymbol, Holding>();
  #divergence: Divergence | undefined;
  readonly #finalRank: FinalRankAudit | undefined;

  /**
   * @param resets are all of the player's, in any order; those made after the player was read are ignored
   * @param season is the one whose final ranks are audited
   */
  constructor(player: Player, resets: readonly Reset[], season?: AuditedSeason) {
    this.#player = player;
    this.#finalRank = season && new FinalRankAudit(season);
    this.#resets = resets
      .filter(({ atMs }) => atMs <= player.startedOverAtMs)
      .toSorted((one, other) => one.atMs - other.atMs);
    this.#lastStartMs = this.#resets.at(-1)?.atMs ?? 0;
    this.#cashCents = startCentsOf(player);
    this.#grantsCents = BigInt(startCentsOf(player)) * BigInt(1 + this.#resets.length);
    this.#coinsCents = this.#resets.reduce((sum, { cashCents }) => sum + BigInt(cashCents), BigInt(player.cashCents));
  }

  add(trade: Trade): void {
    if (trade.playerVersion > this.#player.version) return;
    while (this.#resets[0] && this.#resets[0].playerVersion < trade.playerVersion) this.#startOver();
    this.#trades++;
    const sign = signOf(trade);
    this.#coinsCents += BigInt(sign) * BigInt(trade.totalCents);
    this.#divergence ??= this.#divergenceOf(trade, sign);
    this.#finalRank?.add(trade);
    this.#last = trade;
    this.#latest.set(trade.symbol, trade);
  }

  end(): PlayerVerdict {
    const { startedOverAtMs, cashCents, holdings } = this.#player;
    while (this.#resets[0]) this.#startOver();
    const started = { expected: this.#lastStartMs, actual: startedOverAtMs };
    if (started.expected !== started.actual) this.#diverge({ at: 'player', figure: 'started-over', ...started });
    this.#compare('player', { cashCents, holdings });
    this.#divergence ??= this.#finalRank?.divergence(this.#player);
    return {
      trades: this.#trades,
      coinsCents: this.#coinsCents,
      grantsCents: this.#grantsCents,
      ...(this.#divergence && { divergence: this.#divergence }),
    };
  }

  #startOver(): void {
    const reset = this.#resets.shift() as Reset;
    this.#compare('reset', reset);
    this.#finalRank?.startOver(reset.atMs);
    this.#cashCents = startCentsOf(this.#player);
    this.#holdings = new Map();
  }

  #divergenceOf(trade: Trade, sign: 1 | -1): Divergence | undefined {
    const { symbol, shares, totalCents, playerVersion } = trade;
    const diverges = (figure: DivergentFigure, expected: number, actual: number): Divergence => {
      return { at: 'trade', figure, symbol, expected, actual, trade: named(trade) };
    };
    const leastVersion = (this.#last?.playerVersion ?? 1) + 1;
    if (playerVersion < leastVersion) return diverges('version', leastVersion, playerVersion);
    if (totalCents !== dealCents(trade)) return diverges('total', dealCents(trade), totalCents);
    const held = this.#holdings.get(symbol);
    if (sign < 0 && shares > (held?.shares ?? 0)) return diverges('shares', held?.shares ?? 0, shares);
    const cashCents = cashAfter(this.#cashCents, trade);
    if (trade.cashAfterCents !== cashCents) return diverges('cash', cashCents, trade.cashAfterCents);
    if (cashCents < 0) return diverges('cash', 0, cashCents);
    this.#cashCents = cashCents;
    this.#holdings.set(symbol, holdingAfter(held, trade, totalCents) ?? none);
    return undefined;
  }

  #compare(at: 'reset' | 'player', { cashCents, holdings }: { cashCents: number; holdings: Holdings }): void {
    if (cashCents !== this.#cashCents)
      this.#diverge({ at, figure: 'cash', expected: this.#cashCents, actual: cashCents });
    for (const { symbol } of companies) {
      const expected = this.#holdings.get(symbol) ?? none;
      const actual = holdings.get(symbol) ?? none;
      if (actual.shares !== expected.shares)
        this.#diverge({ at, figure: 'shares', symbol, expected: expected.shares, actual: actual.shares });
      if (actual.costCents !== expected.costCents)
        this.#diverge({ at, figure: 'cost', symbol, expected: expected.costCents, actual: actual.costCents });
    }
  }

  /** Records the first divergence, with the last trade that may have caused it. */
  #diverge(divergence: Omit<Divergence, 'trade'>): void {
    const trade = divergence.symbol ? this.#latest.get(divergence.symbol) : this.#last;
    this.#divergence ??= { ...divergence, ...(trade && { trade: named(trade) }) };
  }
}

function named({ id, createdAtMs }: Trade): Divergence['trade'] & object {
  return { id, createdAtMs };
}
