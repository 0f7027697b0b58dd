import { type AchievementId, hasAchievement } from '../../shared/achievements.ts';
import { companiesAt, findCompany, type StockSymbol } from '../../shared/companies.ts';
import type { OrderType, TradeAction } from '../../shared/schemas/trade.ts';
import { tiers } from '../../shared/tiers.ts';
import type { Player } from './player.ts';

/*
 * The achievements that a trade earns. They are written with the trade, in the player's own item, so each is given
 * exactly once; only its event is an extra item. Rankings and a season's end give the other achievements.
 */

const COMPANIES_OF_HALF_A_DOZEN = 6;
const DAYS_OF_A_REGULAR = 7;
const PROFIT_PERCENT = 25n;

interface Made {
  readonly before: Player;
  readonly after: Player;
  readonly symbol: StockSymbol;
  readonly action: TradeAction;
  readonly orderType: OrderType;
  readonly totalCents: number;
  readonly nowMs: number;
}

const rules: Partial<Record<AchievementId, (made: Made) => boolean>> = {
  'first-trade': () => true,
  'first-limit': ({ orderType }) => orderType === 'limit',
  'six-companies': ({ after }) => after.holdings.size >= COMPANIES_OF_HALF_A_DOZEN,
  'every-tier': ({ after }) => tiersOf(after).size === tiers.length,
  'seven-days': ({ after }) => after.daysInRow >= DAYS_OF_A_REGULAR,
  'profit-taker': soldForMore,
  'whole-market': ({ after, nowMs }) => after.holdings.size >= companiesAt(nowMs).length,
};

export function earnedByTrade(made: Made): AchievementId[] {
  return Object.entries(rules)
    .filter(([id, holds]) => !hasAchievement(made.before.achievements, id as AchievementId) && holds(made))
    .map(([id]) => id as AchievementId);
}

export function achievementEvents(ids: readonly AchievementId[]) {
  return ids.map((achievement) => ({ type: 'achievement_earned' as const, achievement }));
}

function tiersOf({ holdings }: Player): Set<string | undefined> {
  return new Set([...holdings.keys()].map((symbol) => findCompany(symbol)?.tier));
}

function soldForMore({ before, after, symbol, action, totalCents }: Made): boolean {
  if (action === 'buy') return false;
  const costOf = ({ holdings }: Player) => holdings.get(symbol)?.costCents ?? 0;
  const removedCents = BigInt(costOf(before) - costOf(after));
  return BigInt(totalCents) * 100n >= removedCents * (100n + PROFIT_PERCENT);
}
