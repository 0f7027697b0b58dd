import { indexOf } from '../../shared/market/market.ts';
import { formatCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import type { OwnFigures } from '../../shared/schemas/figures.ts';
import type { HistoryRange, PortfolioValue } from '../../shared/schemas/history.ts';
import { tickAt, tickStartMs } from '../../shared/tick.ts';
import { listCandles, readCandles } from '../data/candles.ts';
import { marketIn, marketToRead } from '../data/market.ts';
import { playerIn, playerKey } from '../data/player.ts';
import { profileIn, profileKey } from '../data/profile.ts';
import { batchGet } from '../data/read.ts';
import { indexSince } from '../domain/index-course.ts';
import { candleRange } from '../domain/market/candle-range.ts';
import { candlePlace, resolutions } from '../domain/market/candles.ts';
import { toOwnFigures } from '../domain/own-figures.ts';
import { beganAtMs, type Player, startCentsOf } from '../domain/player.ts';
import type { Quotes } from '../domain/portfolio.ts';
import { closingPrices, portfolioHistory } from '../domain/portfolio-history.ts';
import { countedLog, salesOf } from '../domain/realised-profit.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';
import { walkLog } from './walk-log.ts';

export async function viewPortfolio(
  playerId: string,
  nowMs: number,
): Promise<{ player: Player; quotes: Quotes } | Refused> {
  const { player, stored } = await readPlayerAndMarket(playerId);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const market = liveMarket(stored, nowMs);
  return market instanceof Refused ? market : { player, quotes: quotesBySymbol(market) };
}

async function readPlayerAndMarket(playerId: string) {
  const items = await batchGet([playerKey(playerId), ...marketToRead()], { consistent: true });
  return { player: playerIn(items, playerId), stored: marketIn(items) };
}

interface Asked {
  readonly playerId: string;
  readonly viewerId: string;
  readonly range: HistoryRange;
  readonly nowMs: number;
}

/**
 * Derives a player's value at the end of each candle since joining or the last reset, and now, by undoing trades.
 * Refused to others if holdings are hidden, because many values would reveal them.
 */
export async function viewPortfolioHistory(asked: Asked): Promise<PortfolioValue[] | Refused> {
  const { playerId, viewerId, range, nowMs } = asked;
  const candles = candleRange(range, tickAt(nowMs));
  const profile = playerId === viewerId ? [] : [profileKey(playerId)];
  const [items, rows] = await Promise.all([
    batchGet([playerKey(playerId), ...marketToRead(), ...profile], { consistent: true }),
    listCandles(candles),
  ]);
  const player = playerIn(items, playerId);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  if (profileIn(items, playerId).hidesHoldings) return new Refused({ code: 'holdings-hidden' });
  const stored = marketIn(items);
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;

  const firstMs = tickStartMs(candles.firstTick);
  const { trades, completeSinceMs } = await walkLog(player, firstMs);
  const beganMs = beganAtMs(player);
  const sinceMs = Math.max(beganMs, completeSinceMs);
  const closes = closingPrices(rows, stored?.market.tick ?? 0).filter(({ atMs }) => atMs > sinceMs);
  const beginning = { atMs: beganMs, prices: [] };
  const sawBeginning = beganMs > firstMs && completeSinceMs <= beganMs;
  const now = { atMs: nowMs + 1, prices: market.prices };
  const history = portfolioHistory(player, trades, [...(sawBeginning ? [beginning] : []), ...closes, now]);
  return history.map(({ atMs, valueCents }) => ({
    time: new Date(Math.min(atMs, nowMs)).toISOString(),
    value: formatCents(valueCents),
  }));
}

/** A query's 1 MB page has room for five years. */
const MAX_DAYS = 1500;

/** Derives the figures from the log, the player and the candles since joining or the last reset. Nothing is stored. */
export async function viewOwnFigures(playerId: string, nowMs: number): Promise<OwnFigures | Refused> {
  const { player, stored } = await readPlayerAndMarket(playerId);
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
  const begun = sinceMs === undefined ? [{ atMs: beganMs + 1, valueCents: startCentsOf(player) }] : [];
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
