import type { StockSymbol } from '../../../shared/companies.ts';
import { countable, STARTING_CASH_CENTS } from '../../../shared/money.ts';
import { SLOT_MS, SLOTS_PER_MINUTE } from '../../../shared/slot.ts';
import type { Divergence } from '../audit.ts';
import { isFillId } from '../crossing.ts';
import type { Player } from '../player.ts';
import type { Trade } from '../trade.ts';
import { writtenAtMs } from '../version-order.ts';
import { type EndedSeason, joinedInTime, resultOf, type SeasonResult } from './season-result.ts';
import { type Place, standingsOf } from './standings.ts';

/*
 * A player's season made again from the log, forwards from the first trade. The standings come from the player's item, or
 * from a log that is walked back from the present (season-result.ts): so a fault of either way shows.
 */

/** A season whose standings are fixed: as they are stored, and as they follow from the stored returns. */
export interface AuditedSeason extends EndedSeason {
  readonly stored: ReadonlyMap<string, Place>;
  readonly ranked: ReadonlyMap<string, Place>;
}

type StandingDivergence = Pick<Divergence, 'at' | 'figure' | 'season' | 'expected' | 'actual'>;

export function auditedSeason(ended: EndedSeason, places: readonly Place[]): AuditedSeason {
  const byId = (each: readonly Place[]) => new Map(each.map((place) => [place.playerId, place]));
  return { ...ended, stored: byId(places), ranked: byId(standingsOf(places)) };
}

/** Cash and shares at a moment. */
class Money {
  #cashCents = STARTING_CASH_CENTS;
  readonly #shares = new Map<StockSymbol, number>();

  add({ symbol, action, shares, totalCents }: Trade): void {
    const sign = action === 'buy' ? 1 : -1;
    this.#cashCents -= sign * totalCents;
    this.#shares.set(symbol, (this.#shares.get(symbol) ?? 0) + sign * shares);
  }

  valueCents(priceOf: (symbol: StockSymbol) => number | undefined): number {
    return [...this.#shares].reduce((sum, [symbol, shares]) => sum + shares * (priceOf(symbol) ?? 0), this.#cashCents);
  }
}

/** The audit of one player's place, who is given the trades and the new starts one by one. */
export class StandingAudit {
  readonly #season: AuditedSeason;
  #atStart = new Money();
  #atEnd = new Money();
  #trades = 0;
  #startedOver = false;
  #isSettledLate = false;

  constructor(season: AuditedSeason) {
    this.#season = season;
  }

  add(trade: Trade): void {
    const { startMs, endMs } = this.#season.span;
    if (trade.createdAtMs >= endMs) return;
    this.#atEnd.add(trade);
    // An order that could not be settled in time may be filled when the standings are fixed.
    if (isFillId(trade.id) && writtenAtMs(trade) >= endMs + SLOTS_PER_MINUTE * SLOT_MS) this.#isSettledLate = true;
    if (trade.createdAtMs < startMs) this.#atStart.add(trade);
    else this.#trades++;
  }

  startOver(atMs: number): void {
    const { startMs, endMs } = this.#season.span;
    if (atMs >= endMs) return;
    this.#atEnd = new Money();
    if (atMs < startMs) this.#atStart = new Money();
    else this.#startedOver = true;
  }

  /** What does not follow from the log. A rank of 0 is none. */
  divergence(player: Player): StandingDivergence | undefined {
    if (this.#isSettledLate) return undefined;
    const { span, stored, ranked } = this.#season;
    const place = stored.get(player.id);
    const result = this.#result(player);
    const diverges = (
      figure: Divergence['figure'],
      expected: number,
      actual: number,
    ): StandingDivergence | undefined =>
      expected === actual ? undefined : { at: 'season', figure, season: span.season, expected, actual };
    if (!result || !place) return diverges('rank', result ? this.#rankOf(result) : 0, place?.rank ?? 0);
    return (
      diverges('value', result.valueCents, place.valueCents) ??
      diverges('gain', result.gainCents, place.gainCents) ??
      diverges('return', result.returnMillionths, place.returnMillionths) ??
      diverges('rank', ranked.get(player.id)?.rank ?? 0, place.rank)
    );
  }

  #result(player: Player): SeasonResult | undefined {
    const { span, quotes } = this.#season;
    if (this.#startedOver || !joinedInTime(player, span)) return undefined;
    const valueCents = this.#atEnd.valueCents((symbol) => quotes.bySymbol.get(symbol)?.priceCents);
    const startCents = this.#atStart.valueCents((symbol) => quotes.bySymbol.get(symbol)?.openCents.season);
    const fromCents = player.joinedAtMs >= span.startMs ? STARTING_CASH_CENTS : startCents;
    const gainCents = countable(valueCents - fromCents);
    return resultOf(player, { valueCents: countable(valueCents), gainCents, trades: this.#trades }, span);
  }

  /** The rank that a result would have among the stored ones. */
  #rankOf({ returnMillionths }: SeasonResult): number {
    const better = [...this.#season.stored.values()].filter((place) => place.returnMillionths > returnMillionths);
    return better.length + 1;
  }
}
