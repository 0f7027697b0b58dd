import { Refused } from '../../shared/refusals.ts';
import type { PlayerProfile } from '../../shared/schemas/portfolio.ts';
import { listConnectionsOf } from '../data/connection.ts';
import { marketFromItem, marketKey } from '../data/market.ts';
import { playerFromItem, playerKey } from '../data/player.ts';
import { profileKey, readableProfile } from '../data/profile.ts';
import { boardKey, snapshotIn } from '../data/ranking.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { readIfPossible, readItem } from '../data/read-item.ts';
import { toHoldings, toPortfolio } from '../domain/portfolio.ts';
import { entryOf, toRankedPlayer } from '../domain/ranking/views.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';

interface Asked {
  readonly playerId: string;
  readonly viewerId: string;
  readonly nowMs: number;
}

/** A player's profile as a viewer may see it: names, rank and money in one answer, so that its figures fit together. */
export async function viewPlayer({ playerId, viewerId, nowMs }: Asked): Promise<PlayerProfile | Refused> {
  const keys = { player: playerKey(playerId), profile: profileKey(playerId) };
  const [items, connections] = await Promise.all([
    batchGet([boardKey('all'), keys.player, keys.profile, marketKey]),
    listConnectionsOf(playerId),
  ]);
  const player = readIfPossible(itemAt(items, keys.player), (item) => playerFromItem(playerId, item));
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const market = liveMarket(readItem(itemAt(items, marketKey), marketFromItem), nowMs);
  if (market instanceof Refused) return market;

  const profile = readableProfile(playerId, itemAt(items, keys.profile));
  const [snapshot, isOnline] = [snapshotIn(items), connections.length > 0];
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
