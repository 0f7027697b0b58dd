import { companies } from '../../shared/companies.ts';
import type { TickResult } from '../../shared/market/market.ts';
import { toMonthCandle, toMonthStart } from '../../shared/market/month-record.ts';
import { FIRST_DIGEST } from '../../shared/market/price-digest.ts';
import type { MonthCandle, MonthRecord } from '../../shared/schemas/fairness.ts';
import { firstTickOfMonth, monthAfter, TICKS_PER_MINUTE } from '../../shared/tick.ts';
import { toMonthChange } from '../domain/market/admin-change.ts';
import { type CandleRow, candlesAfter, type Resolution } from '../domain/market/candles.ts';
import { commitmentOf } from '../domain/market/month-seed.ts';
import { digestAlong, toHex } from '../domain/market/months.ts';
import { advance, openMarket } from '../domain/market/run.ts';
import { administered } from './administered.ts';
import { keysFrom, seedOf } from './keys.ts';

const SEED = 'a season of months';

/** Moves and changes a market as tick jobs and administrators would, without a table. */
export function playedMonth({ month, openedAt }: { month: string; openedAt: number }) {
  const opened = openMarket({ keys: keysFrom(SEED, openedAt), tick: openedAt });
  const start = toMonthStart(opened);
  const endTick = firstTickOfMonth(monthAfter(month));
  const rows = new Map<string, CandleRow>();
  const digests: ReturnType<typeof digestAlong>['days'] = [];
  let digest: Uint8Array = FIRST_DIGEST;
  const floor = administered(opened, (market, tick) => {
    const path: TickResult[] = [];
    const moved = advance(market, tick, (result) => path.push(result));
    const along = digestAlong(digest, path);
    digest = along.digest;
    digests.push(...along.days);
    for (const row of candlesAfter([...rows.values()], path)) rows.set(`${row.resolution} ${row.startTick}`, row);
    return moved;
  });
  const moveTo = (tick: number) => floor.wait(tick - floor.market().tick);
  const candles = (resolution: Resolution): MonthCandle[] =>
    [...rows.values()]
      .filter((row) => row.resolution === resolution && row.startTick < endTick)
      .map(({ startTick, ...row }) => toMonthCandle({ ...row, tick: startTick }));

  return {
    ...floor,
    set: (symbol: string, cents: number) =>
      floor.set(
        cents,
        companies.findIndex((each) => each.symbol === symbol),
      ),
    /** Continues to a minute past the month's end. @returns the publication after it */
    end: (): { record: MonthRecord; commitment: string } => {
      moveTo(endTick - 1);
      const next = toMonthStart(floor.market());
      moveTo(endTick + TICKS_PER_MINUTE);
      const seed = seedOf(SEED);
      const record = {
        ...{
          month,
          seed: toHex(seed),
          drand: null,
          companies: opened.prices.length,
          start,
          lastTick: endTick - 1,
          next,
        },
        changes: floor.log.map(toMonthChange),
        ...{ days: candles('day'), hours: candles('hour'), minutes: candles('minute') },
        digests: digests.map(({ day, digest: value }) => ({ day, value: toHex(value) })),
      };
      return { record, commitment: commitmentOf(seed) };
    },
  };
}
