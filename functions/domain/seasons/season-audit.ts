import { companies, type StockSymbol } from '../../../shared/companies.ts';
import { countable, STARTING_CASH_CENTS } from '../../../shared/money.ts';
import type { divergentFigures } from '../../../shared/schemas/audit.ts';
import { dayOfTick, TICK_MS, TICKS_PER_MINUTE, tickAt } from '../../../shared/tick.ts';
import { isFillId } from '../ids.ts';
import type { Player } from '../player.ts';
import type { Portfolio } from '../portfolio-history.ts';
import { signOf, type Trade } from '../trade.ts';
import { writtenAtMs } from '../version-order.ts';
import { finalRanksOf, type Place } from './final-ranks.ts';
import { medalScore } from './medal-score.ts';
import { type EndedSeason, joinedInTime, resultOf, type SeasonResult, tradedEnough } from './season-result.ts';

/*
 * Replays a player's season from the log, forwards from the first trade. The final ranks come from the player's item,
 * or from a log walked backwards from the present (season-result.ts), so an error in either shows.
 */

/** A season's final ranks, as stored, and as they follow from the stored returns. */
export interface AuditedSeason extends EndedSeason {
  readonly stored: ReadonlyMap<string, Place>;
  readonly ranked: ReadonlyMap<string, Place>;
}

type DivergentFigure = (typeof divergentFigures)[number];

interface FinalRankDivergence {
  readonly at: 'season';
  readonly figure: DivergentFigure;
  readonly season: string;
  readonly expected: number;
  readonly actual: number;
}

export function auditedSeason(ended: EndedSeason, places: readonly Place[]): AuditedSeason {
  const byId = (each: readonly Place[]) => new Map(each.map((place) => [place.playerId, place]));
  return { ...ended, stored: byId(places), ranked: byId(finalRanksOf(places)) };
}

class Money {
  #cashCents: number;
  readonly #shares = new Map<StockSymbol, number>();

  constructor(cashCents = STARTING_CASH_CENTS) {
    this.#cashCents = cashCents;
  }

  add(trade: Trade): void {
    this.#cashCents -= signOf(trade) * trade.totalCents;
    this.#hold(trade.symbol, signOf(trade) * trade.shares);
  }

  plus(other: Money): void {
    this.#cashCents += other.#cashCents;
    for (const [symbol, shares] of other.#shares) this.#hold(symbol, shares);
  }

  #hold(symbol: StockSymbol, shares: number): void {
    this.#shares.set(symbol, (this.#shares.get(symbol) ?? 0) + shares);
  }

  portfolio(): Portfolio {
    return { cashCents: this.#cashCents, shares: companies.map(({ symbol }) => this.#shares.get(symbol) ?? 0) };
  }

  valueCents(priceOf: (symbol: StockSymbol) => number | undefined): number {
    return [...this.#shares].reduce((sum, [symbol, shares]) => sum + shares * (priceOf(symbol) ?? 0), this.#cashCents);
  }
}

export class FinalRankAudit {
  readonly #season: AuditedSeason;
  #atStart = new Money();
  #atEnd = new Money();
  #trades = 0;
  readonly #added = new Map<number, Money>();
  #startedOver = false;
  #byProgram = false;
  #isSettledLate = false;

  constructor(season: AuditedSeason) {
    this.#season = season;
  }

  add(trade: Trade): void {
    const { startMs, endMs } = this.#season.span;
    if (trade.createdAtMs >= endMs) return;
    this.#atEnd.add(trade);
    // An order that could not be settled in time may be filled after the final ranks are fixed.
    if (isFillId(trade.id) && writtenAtMs(trade) >= endMs + TICKS_PER_MINUTE * TICK_MS) this.#isSettledLate = true;
    if (trade.createdAtMs < startMs) {
      this.#atStart.add(trade);
      return;
    }
    this.#trades++;
    this.#byProgram ||= trade.via !== undefined;
    const day = dayOfTick(tickAt(trade.createdAtMs));
    const added = this.#added.get(day) ?? new Money(0);
    added.add(trade);
    this.#added.set(day, added);
  }

  startOver(atMs: number): void {
    const { startMs, endMs } = this.#season.span;
    if (atMs >= endMs) return;
    this.#atEnd = new Money();
    if (atMs < startMs) this.#atStart = new Money();
    else this.#startedOver = true;
  }

  /** Returns the first contradiction of the log. A rank of 0 means none. */
  divergence(player: Player): FinalRankDivergence | undefined {
    if (this.#isSettledLate) return undefined;
    const { span, stored, ranked } = this.#season;
    const place = stored.get(player.id);
    const result = this.#result(player);
    const diverges = (figure: DivergentFigure, expected: number, actual: number): FinalRankDivergence | undefined =>
      expected === actual ? undefined : { at: 'season', figure, season: span.season, expected, actual };
    if (!result || !place) return diverges('rank', result ? this.#rankOf(result) : 0, place?.rank ?? 0);
    return (
      diverges('value', result.valueCents, place.valueCents) ??
      diverges('gain', result.gainCents, place.gainCents) ??
      diverges('return', result.returnMillionths, place.returnMillionths) ??
      diverges('score', result.scoreMillionths, place.scoreMillionths) ??
      diverges('rank', ranked.get(player.id)?.rank ?? 0, place.rank)
    );
  }

  #result(player: Player): SeasonResult | undefined {
    const { span, quotes } = this.#season;
    if (this.#startedOver || this.#byProgram || !joinedInTime(player, span)) return undefined;
    const valueCents = this.#atEnd.valueCents((symbol) => quotes.bySymbol.get(symbol)?.priceCents);
    const startCents = this.#atStart.valueCents((symbol) => quotes.bySymbol.get(symbol)?.openCents.season);
    const fromCents = player.joinedAtMs >= span.startMs ? STARTING_CASH_CENTS : startCents;
    const gainCents = countable(valueCents - fromCents);
    const figures = { valueCents: countable(valueCents), gainCents, trades: this.#trades };
    if (!tradedEnough(figures)) return undefined;
    return resultOf(player, { ...figures, scoreMillionths: this.#score() }, span);
  }

  #score(): number {
    const { days } = this.#season;
    const money = new Money(0);
    money.plus(this.#atStart);
    const left = [...this.#added].sort(([one], [other]) => one - other);
    const portfolios = days.map(({ atMs }) => {
      while (left[0] && left[0][0] < dayOfTick(tickAt(atMs))) money.plus(left.shift()?.[1] as Money);
      return money.portfolio();
    });
    return medalScore(portfolios, days);
  }

  #rankOf({ scoreMillionths, returnMillionths }: SeasonResult): number {
    const better = [...this.#season.stored.values()].filter(
      (place) =>
        place.scoreMillionths > scoreMillionths ||
        (place.scoreMillionths === scoreMillionths && place.returnMillionths > returnMillionths),
    );
    return better.length + 1;
  }
}
