import { companies } from '../../../shared/companies.ts';
import { dayOfSlot, SLOTS_PER_DAY } from '../../../shared/slot.ts';
import type { PricePath } from './price-path.ts';

const COUNT = companies.length;

/** The longest that a fast strategy looks back. */
const DEPTH_SLOTS = SLOTS_PER_DAY;

/** The public past of a path that strategies look at. Before its first slot every price is taken to have stood still. */
export class History {
  readonly #path: PricePath;
  slot: number;
  readonly prices: Float64Array;
  readonly logs: Float64Array;
  /** What the last slot added to each price, as a share of it. */
  readonly moved = new Float64Array(COUNT);
  /** The first prices of the present day. */
  readonly opens: Float64Array;
  /** Per company the slot of its last news, and whether that was good (1) or bad (−1). */
  readonly newsSlots: Float64Array;
  readonly newsSigns = new Int8Array(COUNT);
  readonly #past: Float64Array;

  constructor(path: PricePath) {
    this.#path = path;
    this.slot = path.slot;
    this.prices = Float64Array.from(path.prices);
    this.logs = this.prices.map(Math.log);
    this.opens = this.prices.slice();
    this.newsSlots = new Float64Array(COUNT).fill(path.slot);
    this.#past = new Float64Array((DEPTH_SLOTS + 1) * COUNT);
    for (let row = 0; row <= DEPTH_SLOTS; row++) this.#past.set(this.prices, row * COUNT);
  }

  get openings(): Uint32Array {
    return this.#path.openings;
  }

  get monthMeans(): Float64Array {
    return this.#path.monthMeans;
  }

  /** A company's price so many slots ago: at most a day. */
  ago(slots: number, company: number): number {
    return this.#past[this.#rowOf(slots) + company] as number;
  }

  next(): void {
    const path = this.#path;
    path.next();
    this.slot = path.slot;
    for (let company = 0; company < COUNT; company++) {
      const [before, price] = [this.prices[company] as number, path.prices[company] as number];
      this.moved[company] = price / before - 1;
      this.prices[company] = price;
      if (price !== before) this.logs[company] = Math.log(price);
    }
    this.#past.set(this.prices, this.#rowOf(0));
    if (dayOfSlot(this.slot) !== dayOfSlot(this.slot - 1)) this.opens.set(this.prices);
    for (const { company, size } of path.jumps) {
      this.newsSlots[company] = this.slot;
      this.newsSigns[company] = size < 0 ? -1 : 1;
    }
  }

  /** Where a slot's prices begin. */
  #rowOf(slotsAgo: number): number {
    return ((this.slot - slotsAgo) % (DEPTH_SLOTS + 1)) * COUNT;
  }
}
