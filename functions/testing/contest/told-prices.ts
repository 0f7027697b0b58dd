import { companies } from '../../../shared/companies.ts';
import { SLOTS_PER_DAY, slotStartMs } from '../../../shared/slot.ts';
import { readCandles } from '../../data/candles.ts';
import { type CandleRow, candlePlace, INDEX_COLUMN } from '../../domain/market/candles.ts';
import { FIRST_INDEX } from '../../domain/market/run.ts';
import type { Row } from './recomputed.ts';

/*
 * The prices that charts show. Minutes are kept for a day and a half, days for good, so that an opening that was read once
 * is remembered.
 */

/** A row of prices with the index behind them. */
export type TimedRow = Row & { readonly prices: Float64Array };

/** A day's first and last prices, and what news and moods did to each company, in ten-millionths of its logarithm. */
export interface TimedDay {
  readonly ms: number;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  readonly given: readonly number[];
}

export class ToldPrices {
  readonly #firstSlot: number;
  readonly #opens = new Map<number, TimedRow>();

  /** @param firstSlot the run's first slot, which opens with the catalogue's prices */
  constructor(firstSlot: number) {
    this.#firstSlot = firstSlot;
  }

  /** The prices as of a slot that a beat has stopped at: the close of its minute. */
  async at(slot: number, atMs: number): Promise<TimedRow> {
    const [minute] = await readCandles([candlePlace('minute', slot)]);
    if (!minute) throw new Error(`no candle at slot ${slot}`);
    return { ms: atMs, prices: minute.close };
  }

  /** The prices that a day opened with, or the run if it opened later. */
  async opening(firstSlot: number): Promise<TimedRow> {
    const known = this.#opens.get(firstSlot);
    if (known) return known;
    const prices = firstSlot <= this.#firstSlot ? firstPrices() : (await this.#candleFrom(firstSlot)).open;
    const row = { ms: slotStartMs(firstSlot), prices };
    this.#opens.set(firstSlot, row);
    return row;
  }

  /** The prices that a day closed with, once the minute after it is over. */
  async closing(lastSlot: number): Promise<TimedRow> {
    const [day] = await readCandles([candlePlace('day', lastSlot)]);
    if (!day) throw new Error(`no day at slot ${lastSlot}`);
    return { ms: slotStartMs(lastSlot + 1), prices: day.close };
  }

  /** The days of a season that were told. */
  async days(firstSlot: number, endSlot: number): Promise<TimedDay[]> {
    const places = [];
    for (let slot = firstSlot; slot < endSlot; slot += SLOTS_PER_DAY) places.push(candlePlace('day', slot));
    const rows = await readCandles(places);
    return rows
      .sort((one, other) => one.startSlot - other.startSlot)
      .map(({ startSlot, open, close, levels }) => ({
        ...{ ms: slotStartMs(startSlot), opens: open, closes: close },
        given: companies.map((_, company) =>
          (['news', 'moods'] as const)
            .map((cause) => (levels?.close[cause][company] ?? 0) - (levels?.open[cause][company] ?? 0))
            .reduce((sum, each) => sum + each),
        ),
      }));
  }

  async #candleFrom(firstSlot: number): Promise<CandleRow> {
    const rows = await readCandles([candlePlace('minute', firstSlot), candlePlace('day', firstSlot)]);
    const [row] = rows.filter(({ startSlot }) => startSlot === firstSlot);
    if (!row) throw new Error(`no candle from slot ${firstSlot}`);
    return row;
  }
}

function firstPrices(): Float64Array {
  const prices = new Float64Array(companies.length + 1);
  prices.set(companies.map(({ openingCents }) => openingCents));
  prices[INDEX_COLUMN] = FIRST_INDEX;
  return prices;
}
