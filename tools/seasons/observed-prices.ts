import { readCandles } from '../../functions/data/candles.ts';
import { type CandleRow, candlePlace, INDEX_COLUMN } from '../../functions/domain/market/candles.ts';
import { FIRST_INDEX } from '../../functions/domain/market/run.ts';
import { companies } from '../../shared/companies.ts';
import { TICKS_PER_DAY, tickStartMs } from '../../shared/tick.ts';
import type { Row } from './recomputed.ts';

/* The prices that charts show. Minutes are kept for only a day and a half, so openings are remembered. */

/** The index comes last. */
export type TimedRow = Row & { readonly prices: Float64Array };

/** `given` is what news and moods did to each company, in ten-millionths of the logarithm. */
export interface TimedDay {
  readonly ms: number;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  readonly given: readonly number[];
}

export class ObservedPrices {
  readonly #firstTick: number;
  readonly #opens = new Map<number, TimedRow>();

  /** @param firstTick the run's first tick, which opens at the catalogue's prices */
  constructor(firstTick: number) {
    this.#firstTick = firstTick;
  }

  /** At a tick job's tick: the close of its minute. */
  async at(tick: number, atMs: number): Promise<TimedRow> {
    const [minute] = await readCandles([candlePlace('minute', tick)]);
    if (!minute) throw new Error(`no candle at tick ${tick}`);
    return { ms: atMs, prices: minute.close };
  }

  /** The opening prices of a day, or of the run if it opened later. */
  async opening(firstTick: number): Promise<TimedRow> {
    const known = this.#opens.get(firstTick);
    if (known) return known;
    const prices = firstTick <= this.#firstTick ? firstPrices() : (await this.#candleFrom(firstTick)).open;
    const row = { ms: tickStartMs(firstTick), prices };
    this.#opens.set(firstTick, row);
    return row;
  }

  /** Only valid once the minute after the day is over. */
  async closing(lastTick: number): Promise<TimedRow> {
    const [day] = await readCandles([candlePlace('day', lastTick)]);
    if (!day) throw new Error(`no day at tick ${lastTick}`);
    return { ms: tickStartMs(lastTick + 1), prices: day.close };
  }

  async days(firstTick: number, endTick: number): Promise<TimedDay[]> {
    const places = [];
    for (let tick = firstTick; tick < endTick; tick += TICKS_PER_DAY) places.push(candlePlace('day', tick));
    const rows = await readCandles(places);
    return rows
      .sort((one, other) => one.startTick - other.startTick)
      .map(({ startTick, open, close, levels }) => ({
        ...{ ms: tickStartMs(startTick), opens: open, closes: close },
        given: companies.map((_, company) =>
          (['news', 'moods'] as const)
            .map((cause) => (levels?.close[cause][company] ?? 0) - (levels?.open[cause][company] ?? 0))
            .reduce((sum, each) => sum + each),
        ),
      }));
  }

  async #candleFrom(firstTick: number): Promise<CandleRow> {
    const rows = await readCandles([candlePlace('minute', firstTick), candlePlace('day', firstTick)]);
    const [row] = rows.filter(({ startTick }) => startTick === firstTick);
    if (!row) throw new Error(`no candle from tick ${firstTick}`);
    return row;
  }
}

function firstPrices(): Float64Array {
  const prices = new Float64Array(companies.length + 1);
  prices.set(companies.map(({ openingCents }) => openingCents));
  prices[INDEX_COLUMN] = FIRST_INDEX;
  return prices;
}
