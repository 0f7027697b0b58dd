import { type AchievementId, withAchievements } from '../../../shared/achievements.ts';
import { firstDayOf } from '../../../shared/period.ts';
import type { Quote } from '../../../shared/quote.ts';
import type { Player } from '../player.ts';
import { totalValueCents } from '../portfolio.ts';
import type { Ranking } from './rank.ts';
import { type Moment, quotesAt } from './score.ts';

const TEN_PERCENT_CENTS = 1_100_000;
const DOUBLED_CENTS = 2_000_000;
/**
 * A company at or below this percentage of its price at the season's opening is in a storm. With both limits, 3% of
 * simulated players weather one in a season; at 80% and any gain, 16% did.
 */
const STORM_PERCENT = 75;
const AHEAD_MILLIONTHS = 50_000;

/** The limit per ranking: candidates are part of an item that is rewritten each time. */
export const RANK_CANDIDATES = 20;

interface RankedPlayers {
  readonly players: readonly Player[];
  readonly ranking: Ranking;
  readonly moment: Moment;
}

/** A player who has earned achievements, as bits, that were missing when the players were read. */
export interface Candidate {
  readonly id: string;
  readonly bits: number;
}

/** Returns candidates from player `first` on, and the player to continue from, so that none waits behind known ones. */
export function candidatesFrom(
  { players, ranking, moment }: RankedPlayers,
  first: number,
): { candidates: Candidate[]; next: number } {
  const quotes = quotesAt(moment);
  const stormy = new Map([...quotes.bySymbol].filter(([, quote]) => isStormy(quote)));
  const candidates: Candidate[] = [];
  let next = first < players.length ? first : 0;
  for (let seen = 0; seen < players.length && candidates.length < RANK_CANDIDATES; seen++) {
    const player = players[next] as Player;
    const isAhead = (ranking.season.scores[next] as number) >= AHEAD_MILLIONTHS;
    const valueCents = totalValueCents(player, quotes);
    const earned: AchievementId[] = [];
    if (valueCents >= TEN_PERCENT_CENTS) earned.push('ten-percent');
    if (valueCents >= DOUBLED_CENTS) earned.push('doubled');
    if (isAhead && hasWeathered(player, stormy, quotes.day)) earned.push('weathered-storm');
    const bits = withAchievements(0, earned) & ~player.achievements;
    if (bits !== 0) candidates.push({ id: player.id, bits });
    next = (next + 1) % players.length;
  }
  return { candidates, next };
}

/**
 * A stormy company's shares were bought before it fell by a quarter if their average cost is higher than that, or the
 * player has not traded since the season began.
 */
function hasWeathered({ holdings, day: tradedOn }: Player, stormy: ReadonlyMap<string, Quote>, day: number): boolean {
  return [...holdings].some(([symbol, { shares, costCents }]) => {
    const quote = stormy.get(symbol);
    if (!quote) return false;
    return tradedOn < firstDayOf('season', day) || costCents * 100 > quote.openCents.season * STORM_PERCENT * shares;
  });
}

function isStormy({ priceCents, openCents }: Quote): boolean {
  return priceCents * 100 <= openCents.season * STORM_PERCENT;
}
