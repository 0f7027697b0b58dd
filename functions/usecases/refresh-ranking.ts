import { randomUUID } from 'node:crypto';
import type { Market } from '../../shared/market/market.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { dayOfTick, TICK_SECONDS } from '../../shared/tick.ts';
import { isHeard, listConnections, playersOf } from '../data/connection.ts';
import { returnLease, takeLease } from '../data/lease.ts';
import { getMorning, getSnapshot, putMorning, putRanking } from '../data/ranking.ts';
import { putNames, readNameList } from '../data/ranking-names.ts';
import type { Player } from '../domain/player.ts';
import { cadenceFor, canWait } from '../domain/ranking/cadence.ts';
import { type Named, type NameList, type Names, nextNames, positionsOf } from '../domain/ranking/names.ts';
import type { Morning } from '../domain/ranking/own-place.ts';
import { countHolders, rankMorning, rankPlayers } from '../domain/ranking/rank.ts';
import { candidatesFrom } from '../domain/ranking/rank-achievements.ts';
import type { Moment } from '../domain/ranking/score.ts';
import { boardsOf } from '../domain/ranking/stored-board.ts';
import { readAllPlayers, readFurther, withProfiles } from './known-players.ts';

interface Memory {
  readonly morning?: Morning;
  /** The player after the last achievement candidate. */
  readonly nextCandidate: number;
  readonly tick?: number;
  /** No lease can be had before this tick, so connections are not read. */
  readonly dueTick?: number;
}

let memory: Memory = { nextCandidate: 0 };

let wasAnyoneOnline = false;

/** Whether a socket was open when this environment last looked, at most a minute ago. */
export function isAnyoneOnline(): boolean {
  return wasAnyoneOnline;
}

interface Asked {
  readonly market: Market;
  readonly nowMs: number;
  /** Players to read now even if offline; they are removed once a ranking has them. */
  readonly settled: Set<string>;
  readonly readAtOnce?: number | undefined;
}

/**
 * Ranks all players and stores all boards, if due; only one of two simultaneous calls does it. While no player is
 * online, most ticks skip it. A cold Lambda first reads all players, over several ticks if there are many.
 * @returns whether this call did it
 */
export async function refreshRanking({ market, nowMs, settled, readAtOnce }: Asked): Promise<boolean> {
  const holder = randomUUID();
  const { tick } = market;
  await readFurther(tick, readAtOnce);
  if (memory.tick !== undefined && tick >= memory.tick && tick < (memory.dueTick ?? 0)) return false;
  const connections = await listConnections();
  wasAnyoneOnline = connections.length > 0;
  const online = playersOf(connections.filter(isHeard));
  if (canWait({ tick, lastTick: memory.tick, isSeen: online.size > 0 })) return false;
  if (!(await takeLease('RANKING', { tick, nowMs, holder }))) return false;
  try {
    const active = new Set([...settled, ...playersOf(connections)]);
    const holders = await storeRanking(market, { online, active, nowMs, readAtOnce });
    if (holders) for (const playerId of active) settled.delete(playerId);
    const dueTick = (holders && memory.dueTick) ?? tick + 1;
    await returnLease('RANKING', { holder, dueTick, ...(holders && { holders }) });
    return holders !== undefined;
  } catch (error) {
    await returnLease('RANKING', { holder, dueTick: tick + 1 });
    throw error;
  }
}

interface Present {
  readonly online: ReadonlySet<string>;
  readonly active: ReadonlySet<string>;
  readonly nowMs: number;
  readonly readAtOnce: number | undefined;
}

/** @returns how many players hold each company; undefined if some have never been read */
async function storeRanking({ tick, prices, openings }: Market, { online, active, nowMs, readAtOnce }: Present) {
  const [last, players] = await Promise.all([
    getSnapshot('all', { consistent: true }),
    readAllPlayers(tick, active, readAtOnce),
  ]);
  if (!players) return undefined;
  const cadence = cadenceFor(players.length);
  const moment = { tick, prices: [...prices], opens: forEachPeriod((period) => [...openings[period].prices]) };
  const morning = await morningOf(players, moment, nowMs);
  const ranking = rankPlayers(players, { ...moment, nowMs });
  const best = [...new Set(Object.values(ranking).flatMap(({ top }) => top))].map((row) => players[row] as Player);
  const names = await storeNames(await withProfiles(best, { tick, online, nowMs, cadence }), last?.names, tick);
  const listing = { players, ranking, moment, morning, positions: positionsOf(names.entries), online };
  const { candidates, next } = candidatesFrom(listing, memory.nextCandidate);
  const refreshSeconds = cadence.refreshTicks * TICK_SECONDS;
  await putRanking({ ...moment, refreshSeconds, names: names.list, candidates, boards: boardsOf(listing) });
  // The first player to come online does not wait for a whole interval.
  const dueTick = tick + (online.size > 0 ? cadence.refreshTicks : 1);
  memory = { morning, nextCandidate: next, tick, dueTick };
  return countHolders(players);
}

async function storeNames(listed: readonly Named[], last: NameList | undefined, tick: number): Promise<Names> {
  const kept = last && (await readNameList(last));
  const names = nextNames({ last, kept, tick, listed });
  await putNames(names, names.list.began === last?.began ? last.count : 0);
  return names;
}

/** Returns the distributions of the day's first refresh, however late that is. */
async function morningOf(players: readonly Player[], moment: Moment, nowMs: number): Promise<Morning> {
  const day = dayOfTick(moment.tick);
  if (memory.morning?.day === day) return memory.morning;
  const stored = await getMorning(day);
  if (stored) return stored;
  const morning = { day, distributions: rankMorning(players, { ...moment, nowMs }) };
  await putMorning(morning);
  return morning;
}
