import type { Board } from '../../shared/boards.ts';
import { Refused } from '../../shared/refusals.ts';
import type { LeagueEntry } from '../../shared/schemas/league.ts';
import { leagueFromItem, leagueKey } from '../data/league.ts';
import { marketIn, marketToRead } from '../data/market.ts';
import { type Profile, toWirePlayer } from '../data/profile.ts';
import { type LeagueMember, readLeagueMembers } from '../data/ranking.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { readItem } from '../data/read-item.ts';
import { type League, ofMember } from '../domain/league.ts';
import { rankMembers, toLeagueEntry } from '../domain/league-board.ts';
import { liveMarket, quotesBySymbol } from './live-market.ts';

interface AskedBoard {
  readonly leagueId: string;
  readonly board: Board;
  readonly playerId: string;
  readonly nowMs: number;
}

/** 2 round trips: the league and the market, consistently; then its members, cached for the tick. */
export async function viewLeagueBoard({
  leagueId,
  board,
  playerId,
  nowMs,
}: AskedBoard): Promise<LeagueEntry[] | Refused> {
  const items = await batchGet([leagueKey(leagueId), ...marketToRead()], { consistent: true });
  const league = ofMember(readItem(itemAt(items, leagueKey(leagueId)), leagueFromItem), playerId);
  if (league instanceof Refused) return league;
  if (league.contest) return new Refused({ code: 'not-found', what: 'league' });
  const market = liveMarket(marketIn(items), nowMs);
  if (market instanceof Refused) return market;
  const members = (await membersAt(market.tick, league)).filter(({ player }) => player.suspendedAtMs === 0);
  const profiles = new Map(members.map(({ profile }) => [profile.id, profile]));
  const places = rankMembers(
    members.map(({ player }) => player),
    { board, quotes: quotesBySymbol(market), nowMs },
  );
  return places.map((place) => {
    const profile = profiles.get(place.player.id) as Profile;
    const isHidden = profile.hidesHoldings && profile.id !== playerId;
    return toLeagueEntry(place, { names: toWirePlayer(profile), isHidden, nowMs });
  });
}

/** Two megabytes of items. */
const MAX_REMEMBERED = 20;

/** Members as first read in a tick: every viewer requests them each tick. */
let remembered = { tick: 0, byLeague: new Map<string, Promise<readonly LeagueMember[]>>() };

function membersAt(tick: number, { id, version, memberIds }: League): Promise<readonly LeagueMember[]> {
  if (remembered.tick !== tick || remembered.byLeague.size >= MAX_REMEMBERED)
    remembered = { tick, byLeague: new Map() };
  const { byLeague } = remembered;
  const name = `${id} ${version}`;
  const reading = byLeague.get(name) ?? readLeagueMembers([...memberIds]);
  byLeague.set(name, reading);
  // Failures are not cached.
  reading.catch(() => byLeague.delete(name));
  return reading;
}
