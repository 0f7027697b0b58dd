import type { Jump } from '../../shared/market/engine.ts';
import { foldThrough } from '../../shared/market/fold-through.ts';
import type { Market } from '../../shared/market/market.ts';
import { fromMonthStart } from '../../shared/market/month-record.ts';
import type { MonthRecord } from '../../shared/schemas/fairness.ts';
import { dayOfTick, firstTickOfDay, TICKS_PER_DAY } from '../../shared/tick.ts';
import { keyOfSeed, monthWords } from './month-words.ts';

/** Every price of a day. In a month's first and last day, ticks may be missing at the beginning or the end. */
export interface DayCourse {
  readonly firstTick: number;
  readonly ticks: number;
  readonly companies: number;
  /** Prices in cents: a tick's row has a column for each of the catalogue's first companies. */
  readonly prices: Uint32Array<ArrayBuffer>;
  /** The index in hundredths of a point, by tick. */
  readonly index: Float64Array<ArrayBuffer>;
  readonly jumps: readonly Jump[];
  /** Ticks without moves and trades, because an administrator had halted the market. */
  readonly halts: readonly { readonly firstTick: number; readonly lastTick: number }[];
}

/** Returns cents. @throws RangeError for a tick outside the day, or an unlisted company */
export function priceIn({ prices, companies, firstTick }: DayCourse, tick: number, company: number): number {
  const price = company < companies ? prices[(tick - firstTick) * companies + company] : undefined;
  if (price === undefined) throw new RangeError(`no price of company ${company} at tick ${tick}`);
  return price;
}

export function isHalted({ halts }: DayCourse, tick: number): boolean {
  return halts.some(({ firstTick, lastTick }) => tick >= firstTick && tick <= lastTick);
}

/** The days of a month whose seed is public, computed again by the engine that made them. */
export class MonthReplay {
  readonly #record: MonthRecord;
  readonly #key: Uint8Array<ArrayBuffer>;
  /** The market before each day, as far as it has been computed. */
  readonly #before: Market[];

  constructor(record: MonthRecord) {
    this.#record = record;
    this.#key = keyOfSeed(record.seed, record.month, record.drand?.value ?? '');
    this.#before = [fromMonthStart(record.start)];
  }

  /** Days since the epoch. */
  get firstDay(): number {
    return dayOfTick(this.#record.start.tick + 1);
  }

  get lastDay(): number {
    return dayOfTick(this.#record.lastTick);
  }

  /** The first call also computes all earlier days. @throws RangeError for a day of another month */
  async day(day: number): Promise<DayCourse> {
    const place = day - this.firstDay;
    if (place < 0 || day > this.lastDay) throw new RangeError(`day ${day} is not in ${this.#record.month}`);
    while (this.#before.length <= place) {
      const made = this.#before.length;
      this.#before[made] = await this.#fold(this.#before[made - 1] as Market);
    }
    const before = this.#before[place] as Market;
    const { companies } = this.#record;
    const firstTick = before.tick + 1;
    const ticks = this.#endOf(before) - before.tick;
    const prices = new Uint32Array(ticks * companies);
    const index = new Float64Array(ticks);
    const jumps: Jump[] = [];
    this.#before[place + 1] = await this.#fold(before, {
      glance: (at) => {
        prices.set(at.prices, (at.tick - firstTick) * companies);
        index[at.tick - firstTick] = at.index;
      },
      onJump: (jump) => jumps.push(jump),
    });
    return { firstTick, ticks, companies, prices, index, jumps, halts: this.#haltsFrom(before) };
  }

  #endOf({ tick }: Market): number {
    return Math.min(firstTickOfDay(dayOfTick(tick + 1)) + TICKS_PER_DAY - 1, this.#record.lastTick);
  }

  async #fold(before: Market, seen: Pick<Parameters<typeof foldThrough>[2], 'glance' | 'onJump'> = {}) {
    const { companies, changes } = this.#record;
    const toTick = this.#endOf(before);
    const span = { firstTick: before.tick + 1, ticks: toTick - before.tick, companies };
    const wordsOf = await monthWords(this.#key, span);
    return foldThrough(before, toTick, { changes, wordsOf, listedIn: () => companies, ...seen });
  }

  /** A change is first seen in the tick after its own. */
  #haltsFrom(before: Market): DayCourse['halts'] {
    const lastTick = this.#endOf(before);
    const halts: { firstTick: number; lastTick: number }[] = [];
    let since = before.halted ? before.tick + 1 : undefined;
    for (const { tick, action } of this.#record.changes) {
      if (tick < before.tick || tick > lastTick) continue;
      if (action === 'halt') since ??= tick + 1;
      if (action !== 'resume' || since === undefined) continue;
      if (tick >= since) halts.push({ firstTick: since, lastTick: tick });
      since = undefined;
    }
    if (since !== undefined && since <= lastTick) halts.push({ firstTick: since, lastTick });
    return halts;
  }
}
