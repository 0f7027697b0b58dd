import { Refused } from '../../shared/refusals.ts';
import type { PlayerProfile } from '../../shared/schemas/portfolio.ts';
import { batchGet, itemAt } from '../data/batch-get.ts';
import { listConnectionsOf } from '../data/connection.ts';
import { marketFromItem, marketKey } from '../data/market.ts';
import { playerFromItem, playerKey } from '../data/player.ts';
import { type Profile, profileFromItem, profileKey } from '../data/profile.ts';
import { headKey, snapshotIn } from '../data/ranking.ts';
import { readIfPossible } from '../data/read-item.ts';
import type { Item } from '../data/table.ts';
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
    batchGet([headKey, keys.player, keys.profile, marketKey]),
    listConnectionsOf(playerId),
  ]);
  const player = readIfPossible(itemAt(items, keys.player), (item) => playerFromItem(playerId, item));
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const stored = itemAt(items, marketKey);
  const market = liveMarket(stored && marketFromItem(stored), nowMs);
  if (market instanceof Refused) return market;

  const { hidesHoldings, ...names } = readProfile(playerId, itemAt(items, keys.profile));
  const [snapshot, isOnline] = [snapshotIn(items), connections.length > 0];
  const quotes = quotesBySymbol(market);
  const portfolio = toPortfolio(player, quotes);
  const isHidden = hidesHoldings && viewerId !== playerId;
  return {
    ...toRankedPlayer(entryOf({ id: playerId, player, names, snapshot, isOnline, nowMs })),
    ...portfolio,
    cash: isHidden ? null : portfolio.cash,
    holdings: isHidden ? null : toHoldings(player, quotes),
    hidesHoldings,
  };
}

/** A profile that cannot be read is nameless, and private. */
function readProfile(playerId: string, item: Item | undefined): Profile {
  const none = profileFromItem(playerId, undefined);
  if (!item) return none;
  return readIfPossible(item, () => profileFromItem(playerId, item)) ?? { ...none, hidesHoldings: true };
}
