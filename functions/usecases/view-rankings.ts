import { LEADERBOARD_SIZE, PLAYERS_PER_PAGE } from '../../shared/boards.ts';
import { formatCents } from '../../shared/money.ts';
import type { LeaderboardEntry, OwnRank, RankedPage, RankedPlayer } from '../../shared/schemas/ranking.ts';
import { TICK_SECONDS, tickStartMs } from '../../shared/tick.ts';
import { listOnlinePlayers } from '../data/connection.ts';
import { findByName } from '../data/profile.ts';
import { getSnapshot, readListed, readRankContext, readRankedPlayers, type Snapshot } from '../data/ranking.ts';
import { fullName, searchable } from '../domain/player-name.ts';
import { TOP_PLAYERS } from '../domain/ranking/rank.ts';
import { entryOf, type MaybeRanked, toLeaderboardEntry, toRankedPlayer } from '../domain/ranking/views.ts';

export async function viewLeaderboard(playerId: string, nowMs: number): Promise<LeaderboardEntry[]> {
  const { snapshot, player, profile } = await readRankContext(playerId);
  if (!snapshot) return [];
  const listed = await readListed(snapshot, 0, LEADERBOARD_SIZE);
  const best = listed.map((entry) => toLeaderboardEntry(entry, playerId));
  if (!player || best.some(({ userId }) => userId === playerId)) return best;
  const own = entryOf({ id: playerId, player, names: profile, snapshot, isOnline: true, nowMs });
  return own.rank === null ? best : [...best, toLeaderboardEntry({ ...own, rank: own.rank }, playerId)];
}

export async function viewOwnRank(playerId: string, nowMs: number): Promise<OwnRank> {
  const { snapshot, player, profile } = await readRankContext(playerId);
  const own = player && entryOf({ id: playerId, player, names: profile, snapshot, isOnline: true, nowMs });
  return { ...(await figuresOf(snapshot)), own: own ? toRankedPlayer(own, playerId) : null };
}

/** Serves everyone, so it omits exact figures of players who hide them. */
export async function viewRankedPage(page: number): Promise<RankedPage> {
  const snapshot = await getSnapshot();
  const first = (page - 1) * PLAYERS_PER_PAGE;
  const listed = snapshot ? await readListed(snapshot, first, first + PLAYERS_PER_PAGE) : [];
  return { ...(await figuresOf(snapshot)), listed: listed.map((entry) => toRankedPlayer(entry)) };
}

async function figuresOf(snapshot: Snapshot | undefined) {
  const [best] = snapshot ? await readListed(snapshot, 0, 1) : [];
  return {
    players: snapshot?.distribution.players ?? 0,
    topValue: best ? toRankedPlayer(best).totalValue : formatCents(0),
    rankedAt: snapshot ? new Date(tickStartMs(snapshot.tick)).toISOString() : null,
    refreshSeconds: snapshot?.refreshSeconds ?? TICK_SECONDS,
  };
}

interface Wanted {
  readonly viewerId: string;
  readonly page: number;
  readonly search: string | undefined;
  readonly snapshot: Snapshot | undefined;
  readonly nowMs: number;
}

export async function listPlayers({ viewerId, page, search, snapshot, nowMs }: Wanted): Promise<RankedPlayer[]> {
  const first = (page - 1) * PLAYERS_PER_PAGE;
  const listed =
    search !== undefined
      ? await searchPlayers(search, snapshot, nowMs)
      : snapshot && (await readListed(snapshot, first, first + PLAYERS_PER_PAGE));
  return (listed ?? []).map((entry) => toRankedPlayer(entry, viewerId));
}

/** Finds listed players whose name contains the text, then others whose name begins with it, best first. */
async function searchPlayers(search: string, snapshot: Snapshot | undefined, nowMs: number): Promise<MaybeRanked[]> {
  const text = searchable(search);
  const [listed, named, online] = await Promise.all([
    snapshot ? readListed(snapshot, 0, TOP_PLAYERS) : [],
    findByName(search),
    listOnlinePlayers(),
  ]);
  const ids = new Set(listed.map(({ id }) => id));
  const matches = listed.filter((entry) => named.includes(entry.id) || isNamed(entry, text));
  const otherIds = named.filter((id) => !ids.has(id));
  const read = otherIds.length > 0 ? await readRankedPlayers(otherIds) : [];
  const others = read.flatMap(({ player, profile: names }) => {
    const { id } = names;
    return player ? [entryOf({ id, player, names, snapshot, isOnline: online.has(id), nowMs })] : [];
  });
  others.sort((one, other) => other.valueCents - one.valueCents);
  return [...matches, ...others].slice(0, PLAYERS_PER_PAGE);
}

function isNamed(entry: MaybeRanked, text: string): boolean {
  return text !== '' && searchable(fullName(entry) ?? '').includes(text);
}
