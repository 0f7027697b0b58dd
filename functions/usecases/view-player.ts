import { achievementsOf } from '../../shared/achievements.ts';
import { Refused } from '../../shared/refusals.ts';
import type { PlayerRecord } from '../../shared/schemas/player-record.ts';
import type { PlayerProfile } from '../../shared/schemas/portfolio.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import { isHeard, listConnectionsOf } from '../data/connection.ts';
import { marketIn, marketToRead } from '../data/market.ts';
import { playerIn, playerKey, readablePlayerIn } from '../data/player.ts';
import { profileIn, profileKey, readableProfile } from '../data/profile.ts';
import { boardKey, snapshotIn } from '../data/ranking.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { bestOf } from '../domain/own-figures.ts';
import { type Player, programIn } from '../domain/player.ts';
import { type Quotes, toHoldings, toPortfolio } from '../domain/portfolio.ts';
import { entryOf, toRankedPlayer } from '../domain/ranking/views.ts';
import { countedLog, salesOf } from '../domain/realised-profit.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';
import { walkLog } from './walk-log.ts';

interface Asked {
  readonly playerId: string;
  readonly viewerId: string;
  readonly nowMs: number;
}

/** Names, rank and money in one answer, so that the figures fit together. */
export async function viewPlayer({ playerId, viewerId, nowMs }: Asked): Promise<PlayerProfile | Refused> {
  const [items, connections] = await Promise.all([
    batchGet([boardKey('all'), playerKey(playerId), profileKey(playerId), ...marketToRead()]),
    listConnectionsOf(playerId),
  ]);
  const player = readablePlayerIn(items, playerId);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const market = liveMarket(marketIn(items), nowMs);
  if (market instanceof Refused) return market;

  const profile = readableProfile(playerId, itemAt(items, profileKey(playerId)));
  const [snapshot, isOnline] = [snapshotIn(items), connections.some(isHeard)];
  const entry = entryOf({ id: playerId, player, names: profile, snapshot, isOnline, nowMs });
  const quotes = quotesBySymbol(market);
  const { hidesHoldings } = profile;
  const isHidden = hidesHoldings && viewerId !== playerId;
  return {
    ...toRankedPlayer(entry, viewerId),
    ...(isHidden
      ? { cash: null, holdings: null }
      : { ...toPortfolio(player, quotes), holdings: toHoldings(player, quotes) }),
    hidesHoldings,
  };
}

/** `isHidden`: this viewer sees only a rounded value. */
interface Seen {
  readonly player: Player;
  readonly quotes: Quotes;
  readonly hidesHoldings: boolean;
  readonly isHidden: boolean;
}

export async function viewPlayerPortfolio({ playerId, viewerId, nowMs }: Asked): Promise<Seen | Refused> {
  const items = await batchGet([playerKey(playerId), profileKey(playerId), ...marketToRead()]);
  const player = playerIn(items, playerId);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const market = liveMarket(marketIn(items), nowMs);
  if (market instanceof Refused) return market;
  const { hidesHoldings } = profileIn(items, playerId);
  const isHidden = hidesHoldings && viewerId !== playerId;
  return { player, quotes: quotesBySymbol(market), hidesHoldings, isHidden };
}

/** Walks the log only for the best trade, and only if it is shown. */
export async function viewPlayerRecord({ playerId, viewerId, nowMs }: Asked): Promise<PlayerRecord | Refused> {
  const items = await batchGet([playerKey(playerId), profileKey(playerId)], { consistent: true });
  const player = playerIn(items, playerId);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const { hidesHoldings } = profileIn(items, playerId);
  const isShown = !hidesHoldings || viewerId === playerId;
  const program = programIn(player, dayOfTick(tickAt(nowMs)));
  return {
    joinedAt: new Date(player.joinedAtMs).toISOString(),
    startedOverAt: player.startedOverAtMs === 0 ? null : new Date(player.startedOverAtMs).toISOString(),
    ...(program && { program }),
    achievements: achievementsOf(player.achievements),
    bestTrade: isShown ? await bestTradeOf(player, nowMs) : null,
    hidesHoldings,
  };
}

async function bestTradeOf(player: Player, nowMs: number) {
  const walked = await walkLog(player, 0);
  const { trades } = countedLog(player, { trades: walked.trades, isWhole: walked.completeSinceMs === 0, nowMs });
  return bestOf(salesOf(player, trades).counted);
}
