import { PLAYERS_PER_PAGE } from '../../shared/list-sizes.ts';
import type { RankedPlayer } from '../../shared/schemas/ranking.ts';
import { listConnectedPlayers } from '../data/connection.ts';
import { findByName } from '../data/profile.ts';
import { readListed, readRankedPlayers, type Snapshot } from '../data/ranking.ts';
import { fullName, searchable } from '../domain/player-name.ts';
import { TOP_PLAYERS } from '../domain/ranking/rank.ts';
import { entryOf, type MaybeRanked, toRankedPlayer } from '../domain/ranking/views.ts';

interface Wanted {
  readonly viewerId: string;
  /** From 1. */
  readonly page: number;
  /** Instead of a page, the players of a name. */
  readonly search: string | undefined;
  /** Undefined before the first ranking. */
  readonly snapshot: Snapshot | undefined;
  readonly nowMs: number;
}

/** A page of the best players of a snapshot, or those of a name. */
export async function listPlayers({ viewerId, page, search, snapshot, nowMs }: Wanted): Promise<RankedPlayer[]> {
  const first = (page - 1) * PLAYERS_PER_PAGE;
  const listed =
    search !== undefined
      ? await searchPlayers(search, snapshot, nowMs)
      : snapshot && (await readListed(snapshot, first, first + PLAYERS_PER_PAGE));
  return (listed ?? []).map((entry) => toRankedPlayer(entry, viewerId));
}

/**
 * The listed players whose name contains the text, then some of the others whose name begins with it, the best first.
 */
async function searchPlayers(search: string, snapshot: Snapshot | undefined, nowMs: number): Promise<MaybeRanked[]> {
  const text = searchable(search);
  const [listed, named, online] = await Promise.all([
    snapshot ? readListed(snapshot, 0, TOP_PLAYERS) : [],
    findByName(search),
    listConnectedPlayers(),
  ]);
  const ids = new Set(listed.map(({ id }) => id));
  const matches = listed.filter((entry) => named.includes(entry.id) || isNamed(entry, text));
  const others = (await readOthers(named.filter((id) => !ids.has(id)))).flatMap(({ player, profile: names }) => {
    const { id } = names;
    return player ? [entryOf({ id, player, names, snapshot, isOnline: online.has(id), nowMs })] : [];
  });
  others.sort((one, other) => other.valueCents - one.valueCents);
  return [...matches, ...others].slice(0, PLAYERS_PER_PAGE);
}

function isNamed(entry: MaybeRanked, text: string): boolean {
  return text !== '' && searchable(fullName(entry) ?? '').includes(text);
}

async function readOthers(ids: readonly string[]) {
  return ids.length === 0 ? [] : readRankedPlayers(ids);
}
