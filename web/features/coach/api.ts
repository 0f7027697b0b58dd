import { useQuery } from '@tanstack/react-query';
import { companiesAt } from '../../../shared/companies.ts';
import { toCents } from '../../../shared/format.ts';
import { getAccount } from '../../../shared/routes/account.ts';
import { listCandles } from '../../../shared/routes/candles.ts';
import { listNews } from '../../../shared/routes/news.ts';
import { listTransactions } from '../../../shared/routes/trades.ts';
import type { Account } from '../../../shared/schemas/account.ts';
import type { CandlesBySymbol } from '../../../shared/schemas/candles.ts';
import { NEWS_PAGE_LIMIT, type NewsItem } from '../../../shared/schemas/news.ts';
import type { Tier } from '../../../shared/tiers.ts';
import { chosenContest } from '../../lib/chosen-account.ts';
import { call } from '../../lib/client.ts';
import { readTradesSince, TRADES_PER_PAGE } from '../../lib/own-trades.ts';
import { routeQueryWith } from '../../lib/route-query.ts';
import { serverNowMs } from '../../lib/server-time.ts';
import type { OwnTrade } from '../../lib/trade-window.ts';
import { windowOf } from '../../lib/trade-window.ts';
import { coach, type Report } from './coach.ts';
import type { CourseCandle, KnownNews } from './log.ts';

const MAX_PAGES = 5;
export const MAX_TRADES = MAX_PAGES * TRADES_PER_PAGE;

/** News takes a request for each company, so the coach reads only those bought most. */
export const NEWS_COMPANIES = 6;

export interface CoachReport extends Report {
  readonly trades: readonly OwnTrade[];
  readonly tiers: readonly Tier[];
  readonly fromMs: number;
}

/** A report takes a dozen requests, so it is not repeated after each trade. */
const FRESH_MS = 300_000;

const coachQuery = routeQueryWith(listTransactions, ({ signal }) => readReport(signal), {
  query: { limit: String(TRADES_PER_PAGE) },
  staleTime: FRESH_MS,
  shows: [],
});

export function useCoach() {
  return useQuery(coachQuery);
}

/** The account is read before the log, so that the log has all of its trades. */
export async function readReport(signal: AbortSignal): Promise<CoachReport> {
  const nowMs = serverNowMs();
  const courses = coursesOf(await call(listCandles, { query: { range: '1m' }, signal }));
  const account = await call(getAccount, { signal });
  const sinceMs = Math.min(nowMs, ...[...courses.values()].map(([first]) => first?.startMs ?? nowMs));
  const { trades: receipts } = await readTradesSince(sinceMs, { maxPages: MAX_PAGES, signal });
  const cashCents = toCents(account.portfolio.cash);
  const window = windowOf({ receipts, cashCents, lots: lotsOf(account), sinceMs });
  const news = await Promise.all(mostBought(window.trades).map((symbol) => readNews(symbol, { sinceMs, signal })));
  const tiers = chosenContest?.contest.tiers ?? account.subscription.accessTiers;
  const symbols = companiesAt(nowMs)
    .filter(({ tier, symbol }) => tiers.includes(tier) && courses.get(symbol)?.length)
    .map(({ symbol }) => symbol);
  return {
    ...coach({ ...window, courses, news: new Map(news), symbols, nowMs }),
    trades: window.trades,
    tiers,
    fromMs: window.fromMs,
  };
}

function coursesOf(candles: CandlesBySymbol): Map<string, CourseCandle[]> {
  return new Map(
    Object.entries(candles).map(([symbol, course]) => [
      symbol,
      course.map(({ time, open, close }) => ({
        startMs: Date.parse(time),
        openCents: toCents(open),
        closeCents: toCents(close),
      })),
    ]),
  );
}

function lotsOf({ holdings }: Account) {
  return new Map(
    holdings.flatMap(({ stock, shares, costBasis }) =>
      stock ? [[stock.symbol, { shares, costCents: toCents(costBasis) }] as const] : [],
    ),
  );
}

function mostBought(trades: readonly OwnTrade[]): string[] {
  const counts = new Map<string, number>();
  for (const { action, symbol } of trades) if (action === 'buy') counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  return byCount.slice(0, NEWS_COMPANIES).map(([symbol]) => symbol);
}

/** Before the oldest item of a full page, the news is unknown. */
async function readNews(
  symbol: string,
  { sinceMs, signal }: { sinceMs: number; signal: AbortSignal },
): Promise<[string, KnownNews]> {
  const items = await call(listNews, { query: { symbol }, signal });
  const timeOf = ({ createdAt }: NewsItem) => Date.parse(createdAt);
  const oldestMs = items.length < NEWS_PAGE_LIMIT ? sinceMs : Math.min(...items.map(timeOf));
  const goodMs = items.filter(({ direction }) => direction === 'up').map(timeOf);
  return [symbol, { sinceMs: Math.max(sinceMs, oldestMs), goodMs: goodMs.filter((ms) => ms >= sinceMs) }];
}
