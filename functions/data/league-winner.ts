import * as z from 'zod/mini';
import { MAX_LEAGUE_WINNERS } from '../../shared/schemas/league.ts';
import { leaguePartition } from './league.ts';
import { queryPages } from './query-pages.ts';
import { readEach } from './read-item.ts';
import { type Item, type Key, withoutKey } from './table.ts';

/* LEAGUE#id / WINNER#2026-11: the best member of a season, written when it has ended. */

const WINNER_PREFIX = 'WINNER#';

const WinnerAttributes = z.object({ playerId: z.string(), returnMillionths: z.int() });

interface Winner extends z.infer<typeof WinnerAttributes> {
  readonly season: string;
}

export function leagueWinnerKey(leagueId: string, season: string): Key {
  return { PK: leaguePartition(leagueId), SK: `${WINNER_PREFIX}${season}` };
}

function winnerFromItem(item: Item): Winner {
  return { season: String(item.SK).slice(WINNER_PREFIX.length), ...WinnerAttributes.parse(withoutKey(item)) };
}

/** The winners of a league's last seasons, the last one first. */
export async function listLeagueWinners(leagueId: string): Promise<Winner[]> {
  const query = {
    KeyConditionExpression: 'PK = :league AND begins_with(SK, :winner)',
    ExpressionAttributeValues: { ':league': leaguePartition(leagueId), ':winner': WINNER_PREFIX },
    ScanIndexForward: false,
    Limit: MAX_LEAGUE_WINNERS,
  };
  const winners: Winner[] = [];
  for await (const { Items = [] } of queryPages(query, 1)) winners.push(...readEach(Items, winnerFromItem));
  return winners;
}
