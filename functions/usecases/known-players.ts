import type { Shown } from '../data/profile.ts';
import { listPlayerIds, readNames, readPlayers } from '../data/roster.ts';
import { type Cadence, cadenceFor } from '../domain/ranking/cadence.ts';
import { Roster } from '../domain/ranking/roster.ts';
import { forgetTraded, tradedPlayers } from './traded-players.ts';

/**
 * The memory of a warm Lambda, so that most refreshes read only the players who may have traded since. A cold start
 * reads all players.
 */
interface Memory {
  readonly roster: Roster;
  /** Those who were there at that time, and may have traded until they left, or whose orders had just been filled. */
  readonly active: ReadonlySet<string>;
  readonly playersReadSlot: number;
  readonly names: Map<string, Shown>;
  readonly namesReadSlot: number;
}

let memory: Memory | undefined;

const nameless: Shown = { firstName: null, lastName: null, profileImageUrl: null, hidesHoldings: false };

/**
 * All players' money: as of now of those who are there, who were at the last reading, or whose orders were filled; of the
 * others as of the last full reading. What has just been written may be read a moment late, and is read once more.
 */
export async function readRoster(slot: number, online: ReadonlySet<string>): Promise<Roster> {
  const known = memory?.roster;
  const age = slot - (memory?.playersReadSlot ?? Number.NEGATIVE_INFINITY);
  const current = known !== undefined && age < cadenceFor(known.size).readPlayersSlots;
  const roster = current ? known : new Roster();
  const traded = tradedPlayers();
  const active = new Set([...online, ...traded]);
  const asked = current ? [...new Set([...active, ...(memory?.active ?? [])])] : await listPlayerIds();
  for (const player of await readPlayers(asked)) roster.put(player);
  forgetTraded(traded);
  memory = {
    roster,
    active,
    playersReadSlot: current ? slot - age : slot,
    names: memory?.names ?? new Map(),
    namesReadSlot: memory?.namesReadSlot ?? slot,
  };
  return roster;
}

interface Reading {
  readonly slot: number;
  readonly online: ReadonlySet<string>;
  readonly cadence: Cadence;
}

/** What lists need of the listed players' profiles. Those with a live socket may just have changed theirs. */
export async function rememberNames(
  ids: readonly string[],
  { slot, online, cadence }: Reading,
): Promise<(playerId: string) => Shown> {
  if (!memory) throw new Error('names are read after the roster');
  const current = slot - memory.namesReadSlot < cadence.readNamesSlots;
  const known = current ? memory.names : new Map<string, Shown>();
  const asked = ids.filter((id) => !known.has(id) || online.has(id));
  const read = await readNames(asked);
  const names = new Map(ids.map((id) => [id, read.get(id) ?? known.get(id) ?? nameless]));
  memory = { ...memory, names, namesReadSlot: current ? memory.namesReadSlot : slot };
  return (id) => names.get(id) ?? nameless;
}
