import { dayOfTick } from '../../shared/tick.ts';
import { moveToIdle } from '../data/player.ts';
import type { Shown } from '../data/profile.ts';
import { listPlayerIds, readNames, readPlayers } from '../data/roster.ts';
import { planAt } from '../domain/entitlement.ts';
import { isIdle, type Player } from '../domain/player.ts';
import { type Cadence, cadenceFor, READ_AT_ONCE } from '../domain/ranking/cadence.ts';
import type { Named } from '../domain/ranking/names.ts';
import { noteStepFailure } from '../runtime/observed.ts';

/** Idle players moved after a slice of reading. The others stay in the roster until the next full reading. */
const MOVED_AT_ONCE = 100;

/** A warm Lambda's memory, so that most refreshes read only players who may have traded. A cold start reads all. */
interface Known {
  readonly players: Map<string, Player>;
  /** The tick in which the last full reading began, and the players it has yet to read. */
  readonly begunTick: number;
  readonly left: readonly string[];
  /** False until a full reading has ended; players are missing before that. */
  readonly isComplete: boolean;
  /** Players who may have traded since they were read. */
  readonly stale: ReadonlySet<string>;
}

let known: Known | undefined;

/** Reads the next players of a full reading, if one is under way. Returns their ids. */
export async function readFurther(tick: number, atOnce = READ_AT_ONCE): Promise<readonly string[]> {
  if (!known || (known.isComplete && known.left.length === 0)) return [];
  const { left } = known;
  const next = left.slice(0, atOnce);
  const idle = await readAgain(known, next, tick);
  known = { ...known, left: left.slice(atOnce), isComplete: known.isComplete || left.length <= atOnce };
  await Promise.all(idle.slice(0, MOVED_AT_ONCE).map(moveToIdle)).catch(noteStepFailure('moveToIdle'));
  return next;
}

/**
 * Returns all players who are not idle, or undefined while some have never been read. A full reading takes several
 * ticks, and until it ends the others are as they were. Active players are read now and once more next time, since a
 * fresh write may show late. Players beyond `atOnce` wait for the next call.
 */
export async function readAllPlayers(
  tick: number,
  active: ReadonlySet<string>,
  atOnce = READ_AT_ONCE,
): Promise<Player[] | undefined> {
  const begins = !known || isDue(known, tick);
  const before = known ?? { players: new Map(), isComplete: false, stale: new Set<string>() };
  // Known players are added, because a player who has left the game is no longer listed.
  const whole = begins ? new Set([...(await listPlayerIds()), ...before.players.keys()]) : undefined;
  if (whole) known = { ...before, begunTick: tick, left: [...whole] };
  const now = known as Known;
  const read = new Set(begins ? await readFurther(tick, atOnce) : []);
  const stale = [...new Set([...now.stale, ...active])].filter((id) => !read.has(id));
  await readAgain(now, stale.slice(0, atOnce), tick);
  known = { ...(known as Known), stale: new Set([...stale.slice(atOnce), ...active]) };
  if (!known.isComplete) return undefined;
  return [...known.players.values()].filter((player) => !isIdle(player, dayOfTick(tick)));
}

function isDue({ left, begunTick, players }: Known, tick: number): boolean {
  return left.length === 0 && tick - begunTick >= cadenceFor(players.size).readPlayersTicks;
}

async function readAgain({ players }: Known, ids: readonly string[], tick: number): Promise<Player[]> {
  const read = new Map((await readPlayers(ids)).map((player) => [player.id, player]));
  const idle = [...read.values()].filter((player) => isIdle(player, dayOfTick(tick)));
  for (const { id } of idle) read.delete(id);
  for (const id of ids) {
    const player = read.get(id);
    if (player) players.set(id, player);
    else players.delete(id);
  }
  return idle;
}

let profiles: { readonly shown: ReadonlyMap<string, Shown>; readonly readTick: number } | undefined;

const nameless: Shown = { firstName: null, lastName: null, profileImageUrl: null, hidesHoldings: false };

interface Reading {
  readonly tick: number;
  readonly online: ReadonlySet<string>;
  readonly nowMs: number;
  readonly cadence: Cadence;
}

/** Reads unknown profiles, and those of players online, who may have just changed them. */
export async function withProfiles(
  players: readonly Player[],
  { tick, online, nowMs, cadence }: Reading,
): Promise<Named[]> {
  const current = profiles && tick - profiles.readTick < cadence.readNamesTicks ? profiles : undefined;
  const ids = players.map(({ id }) => id);
  const read = await readNames(ids.filter((id) => !current?.shown.has(id) || online.has(id)));
  const shownOf = (id: string) => read.get(id) ?? current?.shown.get(id) ?? nameless;
  profiles = { shown: new Map(ids.map((id) => [id, shownOf(id)])), readTick: current?.readTick ?? tick };
  return players.map((player) => {
    return { id: player.id, ...shownOf(player.id), subscriptionTier: planAt(player, nowMs) };
  });
}
