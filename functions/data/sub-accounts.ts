import { contestAccountOf, paperOf } from '../../shared/sub-account.ts';
import type { Player } from '../domain/player.ts';
import { contestsIn, ifSameLeagues, listContestIdsOf, ownLeaguesKey } from './league.ts';
import { playerKey, readablePlayerIn } from './player.ts';
import { batchGet, itemAt } from './read.ts';
import { ifAbsent, ifPresent, update, type Write } from './write.ts';

/**
 * Lists up to a hundred players' sub-accounts, those of left contests included. One round trip, half a read unit for
 * the contests and half for the paper account.
 */
export async function listSubAccountIds(ownerIds: readonly string[]): Promise<Map<string, string[]>> {
  const papers = ownerIds.map((id) => playerKey(paperOf(id)));
  const [contests, begun] = await Promise.all([
    listContestIdsOf(ownerIds),
    ownerIds.length > 0 ? batchGet(papers) : [],
  ]);
  const idsOf = (ownerId: string) => [
    ...(itemAt(begun, playerKey(paperOf(ownerId))) ? [paperOf(ownerId)] : []),
    ...(contests.get(ownerId) ?? []).map((id) => contestAccountOf(ownerId, id)),
  ];
  return new Map(ownerIds.map((id) => [id, idsOf(id)]));
}

interface SubAccounts {
  readonly accounts: readonly Player[];
  /** Requires that no other account has begun since. */
  readonly ifAll: readonly Write[];
}

/**
 * Reads a player's sub-accounts that may trade: the paper account, and those of the contests that they are in. One
 * round trip, 2 read units; a second one, and a unit each, with contests.
 */
export async function readSubAccounts(ownerId: string): Promise<SubAccounts> {
  const [leagues, paper] = [ownLeaguesKey(ownerId), playerKey(paperOf(ownerId))];
  const own = await batchGet([leagues, paper], { consistent: true });
  const lists = itemAt(own, leagues);
  const contestAccounts = contestsIn(lists).map((id) => contestAccountOf(ownerId, id));
  const others = contestAccounts.length > 0 ? await batchGet(contestAccounts.map(playerKey), { consistent: true }) : [];
  const items = [...own, ...others];
  const ids = [paperOf(ownerId), ...contestAccounts];
  return {
    accounts: ids.flatMap((id) => readablePlayerIn(items, id) ?? []),
    ifAll: [ifSameLeagues(ownerId, lists), ...(itemAt(own, paper) ? [] : [ifAbsent(paper)])],
  };
}

/** The new version makes an order of the owner that is being written start again. */
export function ordersElsewhereUpdate(ownerId: string, throughDay: number): Write {
  const change = { condition: 'attribute_exists(PK)', values: { ':day': throughDay, ':one': 1 } };
  return update(playerKey(ownerId), 'SET subDay = :day ADD version :one', change);
}

/** Requires an account to exist, neither suspended nor closed. 2 write units. */
export function ifTrading(id: string): Write {
  const { ConditionCheck } = ifPresent(playerKey(id));
  const ConditionExpression = 'attribute_exists(PK) AND attribute_not_exists(outMs) AND attribute_not_exists(shut)';
  return { ConditionCheck: { ...ConditionCheck, ConditionExpression } };
}
