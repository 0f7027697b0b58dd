import { PLAYERS_PER_PAGE } from '../../shared/list-sizes.ts';
import type { RankedPlayer } from '../../shared/schemas/ranking.ts';
import { listConnectedPlayers } from '../data/connection.ts';
import { findByName } from '../data/profile.ts';
import { readListed, readRankContexts } from '../data/ranking.ts';
import { fullName, searchable } from '../domain/player-name.ts';
import { TOP_PLAYERS } from '../domain/ranking/rank.ts';
import { entryOf, type MaybeRanked, toRankedPlayer } from '../domain/ranking/views.ts';

interface Search {
  readonly search: string;
  /** Who asks. */
  readonly playerId: string;
  readonly nowMs: number;
}

/**
 * The listed players whose name contains the text, then some of the others whose name begins with it, the best first.
 */
export async function searchPlayers({ search, playerId, nowMs }: Search): Promise<RankedPlayer[]> {
  const text = searchable(search);
  const [listed, named, online] = await Promise.all([
    readListed(0, TOP_PLAYERS),
    findByName(search),
    listConnectedPlayers(),
  ]);
  const ids = new Set(listed.map(({ id }) => id));
  const matches = listed.filter((entry) => named.includes(entry.id) || isNamed(entry, text));
  const others = await readOthers({ ids: named.filter((id) => !ids.has(id)), online, nowMs });
  return [...matches, ...others].slice(0, PLAYERS_PER_PAGE).map((entry) => toRankedPlayer(entry, playerId));
}

function isNamed(entry: MaybeRanked, text: string): boolean {
  return text !== '' && searchable(fullName(entry) ?? '').includes(text);
}

interface Others {
  readonly ids: readonly string[];
  readonly online: ReadonlySet<string>;
  readonly nowMs: number;
}

async function readOthers({ ids, online, nowMs }: Others): Promise<MaybeRanked[]> {
  if (ids.length === 0) return [];
  const { snapshot, players } = await readRankContexts(ids);
  const places = players.map(({ player, profile }) =>
    entryOf({ id: profile.id, player, names: profile, snapshot, isOnline: online.has(profile.id), nowMs }),
  );
  return places.sort((one, other) => other.valueCents - one.valueCents);
}
