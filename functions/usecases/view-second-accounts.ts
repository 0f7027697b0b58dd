import type { Player } from '../../shared/schemas/player.ts';
import {
  COMPARED_LEAGUES,
  GROUP_LIST_LIMIT,
  GROUP_NAMES,
  type SecondAccounts,
} from '../../shared/schemas/second-accounts.ts';
import { listLeagueIdsOf, readLeagues } from '../data/league.ts';
import { listNames } from '../data/profile.ts';
import { readBoard } from '../data/ranking.ts';
import { withNamesOf } from '../data/ranking-names.ts';
import { readSignals } from '../data/signals.ts';
import { type Group, groupsAmong } from '../domain/second-accounts.ts';

interface Compared {
  readonly league: SecondAccounts[number]['league'];
  readonly players: number;
  readonly groups: readonly Group[];
}

/**
 * Among the season's first hundred, and in the leagues to which most of them belong. 1,200 read units at most, where
 * twenty leagues are full: a fiftieth of a cent.
 */
export async function viewSecondAccounts(nowMs: number): Promise<SecondAccounts> {
  const first = await readFirstHundred();
  const leagues = (await readLeagues(await commonestLeagues(first))).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const all = new Set([...first, ...leagues.flatMap(({ memberIds }) => [...memberIds])]);
  const signals = await readSignals([...all], nowMs);
  const compare = (ids: Iterable<string>) =>
    groupsAmong(new Map([...ids].map((id) => [id, signals.get(id) ?? new Map()])));
  const season: Compared = { league: null, players: first.length, groups: compare(first) };
  const others: Compared[] = leagues.map(({ id, name, memberIds }) => {
    return { league: { id, name }, players: memberIds.size, groups: compare(memberIds) };
  });
  return withNames([season, ...others.filter(({ groups }) => groups.length > 0)]);
}

async function readFirstHundred(): Promise<string[]> {
  const board = await readBoard('season');
  return board ? (await withNamesOf(board.rows, board.names)).map(({ named }) => named.id) : [];
}

async function commonestLeagues(playerIds: readonly string[]): Promise<string[]> {
  const belonging = Map.groupBy(await listLeagueIdsOf(playerIds), (id) => id);
  const byMembers = [...belonging].sort(([, one], [, other]) => other.length - one.length);
  return byMembers.slice(0, COMPARED_LEAGUES).map(([id]) => id);
}

async function withNames(compared: readonly Compared[]): Promise<SecondAccounts> {
  const shown = compared.map(({ groups, ...rest }) => {
    const listed = groups.slice(0, GROUP_LIST_LIMIT);
    return {
      ...rest,
      found: groups.length,
      listed: listed.map((group) => ({ ...group, named: group.playerIds.slice(0, GROUP_NAMES) })),
    };
  });
  const ids = [...new Set(shown.flatMap(({ listed }) => listed.flatMap(({ named }) => named)))];
  const byId = new Map((await listNames(ids)).map((player) => [player.id, player]));
  return shown.map(({ listed, ...rest }) => ({
    ...rest,
    groups: listed.map(({ named, playerIds, signals }) => {
      return { players: named.map((id) => byId.get(id) as Player), count: playerIds.length, signals: [...signals] };
    }),
  }));
}
