import { DELETED_PLAYER } from '../../shared/schemas/player.ts';
import { contestAccountOf, paperOf } from '../../shared/sub-account.ts';
import { deleteUser } from '../clients/user-pool-admin.ts';
import { changeHost, eraseEntry, listEntries } from '../data/contest.ts';
import { eraseFromAdminLogs } from '../data/erased-admin-log.ts';
import { eraseMessagesOf } from '../data/erased-messages.ts';
import { changeOwner, getLeague, listContestIdsOf, listLeagueIds } from '../data/league.ts';
import { beginErasure, forgetLeaving, type Leaving, listLeaving, noteErased } from '../data/leaving.ts';
import { eraseNameInEvents } from '../data/named-event.ts';
import { listUnclosedOrders, removeOpenOrder } from '../data/order.ts';
import { moveExpiry } from '../data/order-expiry.ts';
import { deleteOwnItems } from '../data/own-items.ts';
import { getReadablePlayer } from '../data/player.ts';
import { getProfile } from '../data/profile.ts';
import { deleteReportsOf } from '../data/report.ts';
import { readPlayers } from '../data/roster.ts';
import { eraseFromSeason, readHall } from '../data/season.ts';
import { unwatchSymbol } from '../data/watchers.ts';
import { fullName } from '../domain/player-name.ts';
import { log } from '../runtime/log.ts';
import { leaveLeague } from './change-league.ts';
import { removeAlerts } from './empty-book.ts';

/**
 * Deletes the players who asked to leave a week ago. Each step is repeatable and finds its work in what a later step
 * deletes, so the next run completes one that died. A player who fails does not hold up the others.
 * @param hasTime no further player is begun without it
 */
export async function erasePlayers(nowMs: number, hasTime: () => boolean): Promise<void> {
  const due = (await listLeaving()).filter(({ leavesAtMs }) => leavesAtMs <= nowMs);
  const failures: unknown[] = [];
  for (const leaving of due) {
    if (!hasTime()) break;
    await erase(leaving, nowMs).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'players could not be deleted');
}

/** Ranking and jobs remember a player for minutes and may name them once more. The next night erases that too. */
const REMEMBERED_MS = 12 * 3600 * 1000;

async function erase(leaving: Leaving, nowMs: number): Promise<void> {
  const { playerId, username, erasedAtMs } = leaving;
  if (erasedAtMs !== undefined && nowMs - erasedAtMs < REMEMBERED_MS) return;
  if (!(await beginErasure(leaving, nowMs))) return;
  // The account goes first, so that a half-deleted player cannot sign in.
  await deleteUser(username);
  const contestIds = (await listContestIdsOf([playerId])).get(playerId) ?? [];
  const accounts = [playerId, paperOf(playerId), ...contestIds.map((id) => contestAccountOf(playerId, id))];
  for (const id of accounts) await takeFromMarket(id);
  for (const id of await listLeagueIds(playerId)) await depart(id, playerId);
  for (const id of contestIds) await eraseEntry(id, playerId, nowMs);
  const { watchlist } = await getProfile(playerId, { consistent: true });
  for (const symbol of watchlist) await unwatch(playerId, symbol);
  await eraseMessagesOf(playerId, nowMs);
  await eraseNameInEvents(playerId, fullName(DELETED_PLAYER) ?? '');
  for (const season of (await readHall()).keys()) await eraseFromSeason(season, playerId);
  await deleteReportsOf(playerId);
  await eraseFromAdminLogs(playerId);
  for (const id of accounts) await deleteOwnItems(id);
  log.info('player erased', { playerId, again: erasedAtMs !== undefined });
  await (erasedAtMs === undefined ? noteErased(leaving, nowMs) : forgetLeaving(leaving));
}

async function takeFromMarket(playerId: string): Promise<void> {
  for (const order of await listUnclosedOrders(playerId)) await removeOpenOrder(order);
  const player = await getReadablePlayer(playerId);
  if (player?.expiryDueMs && !(await moveExpiry({ dueAtMs: player.expiryDueMs, playerId }, player, undefined)))
    throw new Error('an expiry has not been announced yet');
  await removeAlerts(playerId);
}

async function unwatch(playerId: string, symbol: string): Promise<void> {
  if ((await unwatchSymbol(playerId, symbol)) === 'conflict') throw new Error(`${symbol} is still watched`);
}

/**
 * An owner's league passes to the member who joined the game first, a contest to the entrant who has been in it for
 * longest. A league without other members ends.
 */
async function depart(leagueId: string, playerId: string): Promise<void> {
  const league = await getLeague(leagueId);
  if (!league?.memberIds.has(playerId)) return;
  const host = league.contest && (await nextHost(leagueId, playerId));
  if (host) {
    if (!(await changeHost(league, { playerId: host, ownerLeaves: true })))
      throw new Error(`the contest ${leagueId} was changed meanwhile`);
    return;
  }
  const others = [...league.memberIds].filter((id) => id !== playerId);
  if (league.ownerId === playerId && others.length > 0) {
    const players = (await readPlayers(others)).toSorted((one, other) => one.joinedAtMs - other.joinedAtMs);
    const heir = players[0]?.id ?? (others[0] as string);
    if (!(await changeOwner(league, heir))) throw new Error(`the league ${leagueId} was changed meanwhile`);
  }
  const left = await leaveLeague({ leagueId, callerId: playerId, memberId: playerId, nowMs: Date.now() });
  if ('refusal' in left) throw new Error(`the league ${leagueId} was not left: ${left.refusal.code}`);
}

async function nextHost(leagueId: string, hostId: string): Promise<string | undefined> {
  const present = (await listEntries(leagueId)).filter(
    ({ playerId, leftAtMs }) => playerId !== hostId && leftAtMs === undefined,
  );
  return present.toSorted((one, other) => one.number - other.number)[0]?.playerId;
}
