import { Refused } from '../../shared/refusals.ts';
import { readTradeContext } from '../data/trade-context.ts';
import type { Player } from '../domain/player.ts';
import type { Quotes } from '../domain/portfolio.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';

export async function viewPortfolio(
  playerId: string,
  nowMs: number,
): Promise<{ player: Player; quotes: Quotes } | Refused> {
  const { player, market: stored } = await readTradeContext(playerId, { consistent: true });
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const market = liveMarket(stored, nowMs);
  return market instanceof Refused ? market : { player, quotes: quotesBySymbol(market) };
}
