import { symbolAt } from '../../shared/companies.ts';
import { formatCents, formatPercent } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/overview.ts';
import type { StockOverview } from '../../shared/schemas/overview.ts';
import { listCandles } from '../data/candles.ts';
import { readMarketWithHolders } from '../data/lease.ts';
import { readMarket } from '../data/market.ts';
import { finishedCandles } from '../domain/market/candle-range.ts';
import type { CandleRow, Resolution } from '../domain/market/candles.ts';
import {
  type CompanyOverview,
  type Course,
  type History,
  overviewOf,
  volatilityOf,
} from '../domain/market/overview.ts';
import { serveAnyone } from '../http/serve.ts';
import { liveMarket } from '../usecases/live-market.ts';

/** Candles in a day, in 30 days and in 52 weeks. */
const DAY_OF_FIVE_MINUTES = 288;
const MONTH_OF_HOURS = 720;
const YEAR_OF_DAYS = 364;

/** Takes one round trip, and a second for each length of candle that has finished since the last call. */
export const getMarketOverview = serveAnyone(rows.getMarketOverview, async ({ nowMs }) => {
  const { stored, holders } = await readPresent(nowMs);
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;
  const doneTick = (stored?.market.tick ?? 0) + 1;
  const isGrowing = stored?.pastLeft !== undefined;
  const finished = (resolution: Resolution, count: number) => readFinished({ resolution, count, doneTick, isGrowing });
  const [fiveMinutes, hours, days] = await Promise.all([
    finished('five-minutes', DAY_OF_FIVE_MINUTES),
    finished('hour', MONTH_OF_HOURS),
    finished('day', YEAR_OF_DAYS),
  ]);
  const history: History = { fiveMinutes, hours, days };
  const { index, companies: overviews } = overviewOf(market, history);
  const { day, season } = market.openings;
  const changeCents = index.value - day.index;
  return {
    index: {
      value: formatCents(index.value),
      changeAmount: formatCents(changeCents),
      changePercent: formatPercent({ changeCents, fromCents: day.index }),
      seasonOpen: formatCents(season.index),
      seasonOpenCents: Object.fromEntries(Array.from(season.prices, (cents, company) => [symbolAt(company), cents])),
      ...toCourse(index),
    },
    stocks: overviews.map((overview, company) => toStockOverview(overview, company, holders?.[company])),
  };
});

/** With many players, rankings come no more often than this. */
const HOLDERS_MS = 60_000;

let counted: { readonly atMs: number; readonly holders: readonly number[] | undefined } | undefined;

async function readPresent(nowMs: number) {
  if (counted && Math.abs(nowMs - counted.atMs) < HOLDERS_MS)
    return { stored: await readMarket(), holders: counted.holders };
  const present = await readMarketWithHolders();
  counted = { atMs: nowMs, holders: present.holders };
  return present;
}

/** Finished candles never change and are cached until the next one: 1,372 rows, 1.7 MB. */
const kept = new Map<Resolution, { endTick: number; rows: readonly CandleRow[] }>();

const UNFINISHED_ROWS = 2;

interface Asked {
  readonly resolution: Resolution;
  readonly count: number;
  readonly doneTick: number;
  readonly isGrowing: boolean;
}

async function readFinished({ isGrowing, ...asked }: Asked): Promise<readonly CandleRow[]> {
  const { resolution, count, firstTick, endTick } = finishedCandles(asked);
  const known = kept.get(resolution);
  if (known?.endTick === endTick) return known.rows;
  const rows = await listCandles({ resolution, firstTick, count: count + UNFINISHED_ROWS });
  const finished = rows.filter(({ startTick }) => startTick < endTick);
  if (!isGrowing) kept.set(resolution, { endTick, rows: finished });
  return finished;
}

function toCourse({ points, low, high, dailyDeviation }: Course) {
  return {
    points: [...points],
    yearLow: formatCents(low),
    yearHigh: formatCents(high),
    volatility:
      dailyDeviation === undefined
        ? null
        : { word: volatilityOf(dailyDeviation), dailyPercent: hundredths(100 * dailyDeviation) },
  };
}

function toStockOverview(
  { movesWith, causes, ...course }: CompanyOverview,
  company: number,
  holders: number | undefined,
): StockOverview {
  return {
    symbol: symbolAt(company),
    ...toCourse(course),
    movesWith: movesWith
      ? { symbol: symbolAt(movesWith.company), coefficient: hundredths(movesWith.coefficient) }
      : null,
    causes: causes
      ? { market: formatCents(causes.market), news: formatCents(causes.news), own: formatCents(causes.own) }
      : null,
    holders: holders ?? null,
  };
}

function hundredths(value: number): string {
  return formatCents(Math.round(100 * value));
}
