import { indexOf } from '../../shared/market/market.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import type { OwnFigures } from '../../shared/schemas/figures.ts';
import { tickAt } from '../../shared/tick.ts';
import { listCandles, readCandles } from '../data/candles.ts';
import { readTradeContext } from '../data/trade-context.ts';
import { indexSince } from '../domain/index-course.ts';
import { candlePlace, resolutions } from '../domain/market/candles.ts';
import { toOwnFigures } from '../domain/own-figures.ts';
import { beganAtMs } from '../domain/player.ts';
import { closingPrices, portfolioHistory } from '../domain/portfolio-history.ts';
import { countedLog, salesOf } from '../domain/realised-profit.ts';
import { liveMarket } from './live-market.ts';
import { walkLog } from './walk-log.ts';

/** A query's 1 MB page has room for five years. */
const MAX_DAYS = 1500;

/** Nothing is stored: it follows from the log, the player and the candles since joining or the last reset. */
export async function viewOwnFigures(playerId: string, nowMs: number): Promise<OwnFigures | Refused> {
  const { player, market: stored } = await readTradeContext(playerId, { consistent: true });
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;

  const beganMs = beganAtMs(player);
  const beganTick = tickAt(beganMs);
  const firstDay = candlePlace('day', beganTick);
  const [walked, days, beginning] = await Promise.all([
    walkLog(player, 0),
    listCandles({ resolution: 'day', firstTick: firstDay.startTick, count: MAX_DAYS }),
    readCandles(resolutions.map((resolution) => candlePlace(resolution, beganTick))),
  ]);
  const { trades, sinceMs } = countedLog(player, {
    trades: walked.trades,
    isWhole: walked.completeSinceMs === 0,
    nowMs,
  });
  const begun = sinceMs === undefined ? [{ atMs: beganMs + 1, valueCents: STARTING_CASH_CENTS }] : [];
  const closes = closingPrices(days, stored?.market.tick ?? 0).filter(({ atMs }) => atMs > (sinceMs ?? beganMs));
  const now = { atMs: nowMs + 1, prices: market.prices };
  return toOwnFigures({
    player,
    sales: salesOf(player, trades),
    sinceMs,
    values: [...begun, ...portfolioHistory(player, trades, [...closes, now])],
    index: indexSince(beginning, indexOf(market)),
  });
}
