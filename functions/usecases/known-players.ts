import type { Shown } from '../data/profile.ts';
import { listPlayerIds, readNames, readPlayers } from '../data/roster.ts';
import { planAt } from '../domain/entitlement.ts';
import type { Player } from '../domain/player.ts';
import { type Cadence, cadenceFor } from '../domain/ranking/cadence.ts';
import type { Named } from '../domain/ranking/names.ts';

/** A warm Lambda's memory, so that most refreshes read only players who may have traded. A cold start reads all. */
interface Memory {
  readonly players: Map<string, Player>;
  /** Online at the last reading, or with orders just settled: they may have traded since. */
  readonly active: ReadonlySet<string>;
  readonly playersReadTick: number;
  readonly names: Map<string, Shown>;
  readonly namesReadTick: number;
}

let memory: Memory | undefined;

const nameless: Shown = { firstName: null, lastName: null, profileImageUrl: null, hidesHoldings: false };

/** Active ones are read now and once more next time, since a fresh write may show late. */
export async function readAllPlayers(tick: number, active: ReadonlySet<string>): Promise<Player[]> {
  const known = memory?.players;
  const age = tick - (memory?.playersReadTick ?? Number.NEGATIVE_INFINITY);
  const current = known !== undefined && age < cadenceFor(known.size).readPlayersTicks;
  const players = current ? known : new Map<string, Player>();
  const asked = current ? [...new Set([...active, ...(memory?.active ?? [])])] : await listPlayerIds();
  for (const player of await readPlayers(asked)) players.set(player.id, player);
  memory = {
    players,
    active,
    playersReadTick: current ? tick - age : tick,
    names: memory?.names ?? new Map(),
    namesReadTick: memory?.namesReadTick ?? tick,
  };
  return [...players.values()];
}

interface Reading {
  readonly tick: number;
  readonly online: ReadonlySet<string>;
  readonly nowMs: number;
  readonly cadence: Cadence;
}

/** The profiles of listed players; those of players online may have just changed. */
export async function withProfiles(
  players: readonly Player[],
  { tick, online, nowMs, cadence }: Reading,
): Promise<Named[]> {
  if (!memory) throw new Error('names are read after the players');
  const current = tick - memory.namesReadTick < cadence.readNamesTicks;
  const known = current ? memory.names : new Map<string, Shown>();
  const ids = players.map(({ id }) => id);
  const read = await readNames(ids.filter((id) => !known.has(id) || online.has(id)));
  const shownOf = (id: string) => read.get(id) ?? known.get(id) ?? nameless;
  memory = {
    ...memory,
    names: new Map(ids.map((id) => [id, shownOf(id)])),
    namesReadTick: current ? memory.namesReadTick : tick,
  };
  return players.map((player) => {
    return { id: player.id, ...shownOf(player.id), subscriptionTier: planAt(player, nowMs) };
  });
}
