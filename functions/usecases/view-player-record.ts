import { achievementsOf } from '../../shared/achievements.ts';
import { Refused } from '../../shared/refusals.ts';
import type { PlayerRecord } from '../../shared/schemas/player-record.ts';
import { playerFromItem, playerKey } from '../data/player.ts';
import { profileFromItem, profileKey } from '../data/profile.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { readItem } from '../data/read-item.ts';
import { bestOf } from '../domain/own-figures.ts';
import type { Player } from '../domain/player.ts';
import { countedLog, salesOf } from '../domain/realised-profit.ts';
import { walkLog } from './walk-log.ts';

interface Asked {
  readonly playerId: string;
  readonly viewerId: string;
  readonly nowMs: number;
}

/** A player's past as others see it. The log is walked for the best trade only, and not where that is hidden. */
export async function viewPlayerRecord({ playerId, viewerId, nowMs }: Asked): Promise<PlayerRecord | Refused> {
  const keys = [playerKey(playerId), profileKey(playerId)] as const;
  const items = await batchGet(keys, { consistent: true });
  const player = readItem(itemAt(items, keys[0]), (item) => playerFromItem(playerId, item));
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const { hidesHoldings } = profileFromItem(playerId, itemAt(items, keys[1]));
  const isShown = !hidesHoldings || viewerId === playerId;
  return {
    joinedAt: new Date(player.joinedAtMs).toISOString(),
    startedOverAt: player.startedOverAtMs === 0 ? null : new Date(player.startedOverAtMs).toISOString(),
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
