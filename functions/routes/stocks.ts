import { findListed } from '../../shared/companies.ts';
import { quotesOf } from '../../shared/market/market.ts';
import { toStock } from '../../shared/quote.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/stocks.ts';
import type { StocksByTier } from '../../shared/schemas/market.ts';
import { dayOfTick, firstTickOfDay, tickStartMs } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { Answer } from '../http/response.ts';
import { serveAnyone } from '../http/serve.ts';
import { newestMessage } from '../usecases/chat.ts';
import { liveMarket, quotesBySymbol, readLiveMarket } from '../usecases/live-market.ts';
import { marketHalt } from '../usecases/market-halt.ts';

export const listStocksByTier = serveAnyone(rows.listStocksByTier, async ({ nowMs }) => {
  const [stored, newest] = await Promise.all([readMarket(), newestMessage(nowMs)]);
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;
  const byTier: StocksByTier = { standard: [], bronze: [], silver: [], gold: [] };
  for (const quote of quotesOf(market)) byTier[quote.company.tier].push(toStock(quote));
  return new Answer({ body: byTier, headers: { ...newest, ...marketHalt(stored) } });
});

export const listStocks = serveAnyone(rows.listStocks, async ({ nowMs }) => {
  const stored = await readMarket();
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;
  return new Answer({ body: quotesOf(market).map(toStock), headers: marketHalt(stored) });
});

export const getStock = serveAnyone(rows.getStock, async ({ params: { symbol }, nowMs }) => {
  if (!findListed(symbol, nowMs)) return new Refused({ code: 'unknown-symbol', symbol });
  const market = await readLiveMarket(nowMs);
  if (market instanceof Refused) return market;
  const quote = quotesBySymbol(market).bySymbol.get(symbol);
  return quote ? toStock(quote) : new Refused({ code: 'unknown-symbol', symbol });
});

const isoOfTick = (tick: number) => new Date(tickStartMs(tick)).toISOString();

export const getMarket = serveAnyone(rows.getMarket, async ({ nowMs }) => {
  const stored = await readMarket();
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;
  const { halted, tick } = market;
  const body = {
    halted,
    ...(stored?.haltedTick && { haltedAt: isoOfTick(stored.haltedTick) }),
    updatedAt: isoOfTick(tick),
    dayEndsAt: isoOfTick(firstTickOfDay(dayOfTick(tick) + 1)),
  };
  return new Answer({ body, headers: marketHalt(stored) });
});
