import { companiesIn } from '../companies.ts';
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../money.ts';
import { firstDayOf, type Period } from '../period.ts';
import { type Quote, toQuotes } from '../quote.ts';
import { dayOfTick, firstTickOfDay, monthOfTick, TICKS_PER_DAY } from '../tick.ts';
import { type Jump, LEVEL_UNIT, type Motion, step } from './engine.ts';
import { withListed, withOpenings } from './listing.ts';
import type { WordsOf } from './random.ts';

/** Prices in cents and the index in hundredths of a point, at the start of a period. */
export interface Opening {
  readonly prices: Uint32Array;
  readonly index: number;
}

/** A run that opens within a period also opens that period. */
export type Openings = Readonly<Record<Period, Opening>>;

export interface Run {
  readonly firstTick: number;
  /** How often the market was turned back because a clock had been fast. */
  readonly turn: number;
  /** Keys for the current month ("2026-11") and, in its last week, the next: every future price follows from them. */
  readonly keys: Readonly<Record<string, Uint8Array>>;
}

/** The market's state at a tick. It is immutable; rows follow the catalogue. */
export interface Market extends Motion {
  readonly run: Run;
  readonly tick: number;
  readonly openings: Openings;
  /**
   * While halted, ticks pass but prices do not move and there is no news, so no resting order crosses. On resumption,
   * prices continue from there.
   */
  readonly halted: boolean;
}

export interface TickResult {
  readonly tick: number;
  readonly prices: Uint32Array;
  readonly index: number;
  readonly jumps: readonly Jump[];
  readonly moods: Int32Array;
  readonly news: Int32Array;
}

/** The price array is the market's own and changes with the next tick. */
export type TickGlance = Pick<TickResult, 'tick' | 'prices' | 'index'>;

interface Folding {
  readonly wordsOf: WordsOf;
  readonly visit?: ((result: TickResult) => void) | undefined;
  /** Works like `visit`, in half the time. */
  readonly glance?: ((glance: TickGlance) => void) | undefined;
  /** Receives only the news, for callers without `visit`. */
  readonly onJump?: ((jump: Jump) => void) | undefined;
  /** Overrides how many companies the catalogue lists in a month. */
  readonly listedIn?: ((month: string) => number) | undefined;
}

/** A year, which takes some seconds. A longer fold has a wrong tick number. */
export const MAX_FOLD_TICKS = 366 * TICKS_PER_DAY;

export function quotesOf(market: Market): Quote[] {
  return toQuotes(market.prices, pricesOf(market.openings));
}

function pricesOf({ day, week, season }: Openings): Readonly<Record<Period, Uint32Array>> {
  return { day: day.prices, week: week.prices, season: season.prices };
}

/** Keeps the index above 0 whatever administrators do to prices. */
const MIN_INDEX = 1;
const MAX_INDEX = 10 ** 11;

/**
 * Returns the index in hundredths of a point: equal amounts of all companies since an opening. It is rebalanced each
 * season, so that players can hold what the index holds. A newly listed company joins after its season's first tick,
 * which still uses the previous season.
 */
export function indexAt(prices: ArrayLike<number>, { prices: opens, index }: Opening): number {
  let sum = 0;
  for (let company = 0; company < opens.length; company++) {
    sum += (prices[company] as number) / (opens[company] as number);
  }
  return Math.min(MAX_INDEX, Math.max(MIN_INDEX, Math.round((index * sum) / opens.length)));
}

export function indexOf({ prices, openings }: Pick<Market, 'prices' | 'openings'>): number {
  return indexAt(prices, openings.season);
}

/**
 * Returns the openings after a day has opened; on their first days, also the week's and the season's. A company listed
 * within a week opened it at its opening price.
 */
export function withDayOpened(openings: Openings, day: number, opening: Opening): Openings {
  const of = (period: Period): Opening => {
    if (firstDayOf(period, day) === day) return opening;
    const { prices, index } = openings[period];
    return { prices: withOpenings(prices, opening.prices.length), index };
  };
  return { day: opening, week: of('week'), season: of('season') };
}

/**
 * Returns the market at a later tick, or the same market if the tick is not later. One fold or several give the same
 * bits. `visit` and `glance` see every tick in order.
 */
export function fold(
  market: Market,
  toTick: number,
  { wordsOf, visit, glance, onJump, listedIn = listedByCatalogue }: Folding,
): Market {
  if (toTick <= market.tick) return market;
  if (!Number.isInteger(toTick) || toTick - market.tick > MAX_FOLD_TICKS) {
    throw new RangeError(`cannot advance from tick ${market.tick} to ${toTick}`);
  }
  let motion = copyMotion(market);
  let { openings } = market;
  let jumps: Jump[] = [];
  const onNews = visit ? (jump: Jump) => jumps.push(jump) : onJump;
  for (let tick = market.tick + 1; tick <= toTick; tick++) {
    const day = dayOfTick(tick);
    const opensDay = tick === firstTickOfDay(day);
    if (opensDay && firstDayOf('season', day) === day) motion = withListed(motion, listedIn(monthOfTick(tick)));
    if (!market.halted) step(motion, { tick, words: wordsOf(tick, motion.prices.length), onJump: onNews });
    if (!opensDay && !visit && !glance) continue;
    const prices = opensDay || visit ? motion.prices.slice() : motion.prices;
    const index = indexAt(prices, openings.season);
    if (opensDay) openings = withDayOpened(openings, day, { prices, index });
    glance?.({ tick, prices, index });
    visit?.({ tick, prices, index, jumps, moods: motion.moods.slice(), news: motion.news.slice() });
    jumps = [];
  }
  return { ...market, ...motion, tick: toTick, openings };
}

function listedByCatalogue(month: string): number {
  return companiesIn(month).length;
}

export interface PriceAndAnchor {
  readonly price: number;
  readonly anchor: number;
}

/**
 * Returns the market after an administrator set prices (cents by company index). Anchors move by the same ratio, so
 * that nothing pulls prices back. Openings stay. It counts as news, because all players are notified.
 */
export function repriced(market: Market, newPriceCents: ReadonlyMap<number, number>): Market {
  const changed = new Map<number, PriceAndAnchor>();
  for (const [company, price] of newPriceCents) {
    if (company >= market.prices.length) throw new RangeError(`no company ${company}`);
    if (!isPrice(price)) throw new RangeError(`not a price in cents: ${price}`);
    const { price: before, anchor } = priceAndAnchor(market, company);
    changed.set(company, { price, anchor: withinPrices(Math.round((anchor * price) / before)) });
  }
  return withPrices({ ...market, news: withSetPrices(market, newPriceCents) }, changed);
}

function withSetPrices({ prices, news }: Market, newPriceCents: ReadonlyMap<number, number>): Int32Array {
  const sums = news.slice();
  for (const [company, price] of newPriceCents) {
    const moved = Math.log(price / (prices[company] as number));
    sums[company] = (sums[company] as number) + Math.round(moved / LEVEL_UNIT);
  }
  return sums;
}

export function priceAndAnchor(market: Market, company: number): PriceAndAnchor {
  return { price: market.prices[company] as number, anchor: market.anchors[company] as number };
}

export function withPrices(market: Market, changed: ReadonlyMap<number, PriceAndAnchor>): Market {
  const [prices, anchors] = [market.prices.slice(), market.anchors.slice()];
  for (const [company, { price, anchor }] of changed) [prices[company], anchors[company]] = [price, anchor];
  return { ...market, prices, anchors };
}

export function withHalted(market: Market, halted: boolean): Market {
  return { ...market, halted };
}

function isPrice(cents: number): boolean {
  return Number.isInteger(cents) && cents === withinPrices(cents);
}

function withinPrices(cents: number): number {
  return Math.min(MAX_PRICE_CENTS, Math.max(MIN_PRICE_CENTS, cents));
}

function copyMotion({ prices, anchors, regime, editions, moods, news }: Motion): Motion {
  return {
    prices: prices.slice(),
    anchors: anchors.slice(),
    regime: regime.slice(),
    editions: editions.slice(),
    moods: moods.slice(),
    news: news.slice(),
  };
}
