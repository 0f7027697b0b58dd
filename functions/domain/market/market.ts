import { companies } from '../../../shared/companies.ts';
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../../../shared/money.ts';
import { type Quote, toQuotes } from '../../../shared/quote.ts';
import { dayOfSlot, firstSlotOfDay, SLOTS_PER_DAY } from '../../../shared/slot.ts';
import { CALM } from './character.ts';
import { type Jump, type Motion, offsetOf, priceOf, step } from './engine.ts';
import { randomWord, slotKeys } from './random.ts';

/** The market's state at a slot. Immutable; rows are in the order of the catalogue. */
export interface Market {
  /** The seed is a secret, such as a random UUID: every price to come follows from it. */
  readonly season: { readonly seed: string; readonly firstSlot: number };
  readonly slot: number;
  readonly baseLog: Float64Array;
  readonly anchor: Float64Array;
  readonly noise: Float64Array;
  /** CALM or STORM, see character.ts. */
  readonly regime: Uint8Array;
  /** Per company the editions of its next news up and of its next news down, see engine.ts. */
  readonly editions: Uint16Array;
  /** The mood of the whole market, in the log of every price. */
  readonly factor: number;
  /** The first price in cents of the trading day that `slot` lies in. */
  readonly opens: Uint32Array;
  /**
   * While halted, prices stand still and no news comes: nobody can trade, so nothing moves under a player's hands, and
   * a resting order cannot cross. Slots pass; after the resumption prices go on from where they stood.
   */
  readonly halted: boolean;
}

/** One slot's outcome: the prices in cents and the news behind them. */
export interface SlotResult {
  readonly slot: number;
  readonly prices: Uint32Array;
  readonly jumps: readonly Jump[];
}

/** The longest pause that one fold bridges: a year, about two seconds of work. More is a mistaken slot number. */
export const MAX_FOLD_SLOTS = 366 * SLOTS_PER_DAY;

/** Seasons begin anywhere in the walk through the headlines; 65,536 editions from here last for a century. */
const EDITION_STARTS = 1000;

/** A season's first market: every price is the catalogue's. */
export function openMarket({ seed, slot }: { seed: string; slot: number }): Market {
  const key = slotKeys(seed)(slot);
  return {
    season: { seed, firstSlot: slot },
    slot,
    baseLog: Float64Array.from(companies, (company) => Math.log(company.openingCents)),
    anchor: new Float64Array(companies.length),
    noise: new Float64Array(companies.length),
    regime: new Uint8Array(companies.length).fill(CALM),
    editions: Uint16Array.from({ length: 2 * companies.length }, (_, row) => randomWord(key, row) % EDITION_STARTS),
    factor: 0,
    opens: Uint32Array.from(companies, (company) => company.openingCents),
    halted: false,
  };
}

export function pricesOf(market: Market): Uint32Array {
  return Uint32Array.from(companies, (_, company) => priceOf(market, company));
}

export function quotesOf(market: Market): Quote[] {
  return toQuotes(pricesOf(market), market.opens);
}

/**
 * The market at a later slot. A slot that is not later gives the same market back. Folding in one go or in parts makes
 * no difference, to the last bit. `visit` sees every slot on the way, in order.
 */
export function advance(market: Market, toSlot: number, visit?: (result: SlotResult) => void): Market {
  if (toSlot <= market.slot) return market;
  if (!Number.isInteger(toSlot) || toSlot - market.slot > MAX_FOLD_SLOTS) {
    throw new RangeError(`cannot advance from slot ${market.slot} to ${toSlot}`);
  }
  const motion = copyMotion(market);
  const keyOf = slotKeys(market.season.seed);
  let opens = market.opens;
  let jumps: Jump[] = [];
  const onJump = visit && ((jump: Jump) => jumps.push(jump));
  for (let slot = market.slot + 1; slot <= toSlot; slot++) {
    if (!market.halted) step(motion, { slot, key: keyOf(slot), onJump });
    const opensDay = slot === firstSlotOfDay(dayOfSlot(slot));
    if (!opensDay && !visit) continue;
    const prices = Uint32Array.from(companies, (_, company) => priceOf(motion, company));
    if (opensDay) opens = prices;
    visit?.({ slot, prices, jumps });
    jumps = [];
  }
  return { ...market, ...motion, slot: toSlot, opens };
}

/**
 * The market after an administrator set prices (by company index, in cents): exactly those now, and every later price
 * moved by the same ratio, because the base shifts and everything that moves around it stays. The day's opens stay too.
 */
export function repriced(market: Market, newPriceCents: ReadonlyMap<number, number>): Market {
  const baseLog = market.baseLog.slice();
  for (const [company, cents] of newPriceCents) {
    if (!companies[company]) throw new RangeError(`no company ${company}`);
    if (!Number.isInteger(cents) || cents < MIN_PRICE_CENTS || cents > MAX_PRICE_CENTS) {
      throw new RangeError(`not a price in cents: ${cents}`);
    }
    baseLog[company] = Math.log(cents) - offsetOf(market, company);
  }
  return { ...market, baseLog };
}

/**
 * The market with the bases (logs, by company index) that it had before prices were changed. All that moves around a
 * base is the same with any base. So this is, to the last bit, the market in which those prices were never changed.
 * (Only the opens of a day that began in between stay: they have been seen.)
 */
export function rebased(market: Market, bases: ReadonlyMap<number, number>): Market {
  const baseLog = market.baseLog.slice();
  for (const [company, base] of bases) baseLog[company] = base;
  return { ...market, baseLog };
}

export function withHalted(market: Market, halted: boolean): Market {
  return { ...market, halted };
}

function copyMotion(market: Market): Motion {
  return {
    baseLog: market.baseLog,
    anchor: market.anchor.slice(),
    noise: market.noise.slice(),
    regime: market.regime.slice(),
    editions: market.editions.slice(),
    factor: market.factor,
  };
}
