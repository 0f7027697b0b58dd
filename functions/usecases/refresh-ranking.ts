import { randomUUID } from 'node:crypto';
import type { Market } from '../../shared/market/market.ts';
import { LEADERBOARD_SIZE } from '../../shared/schemas/ranking.ts';
import { SLOT_SECONDS } from '../../shared/slot.ts';
import { listConnectedPlayers } from '../data/connection.ts';
import { returnLease, takeLease } from '../data/lease.ts';
import type { Names } from '../data/profile.ts';
import { getSnapshot, putSnapshot } from '../data/ranking.ts';
import { listPlayerIds, readNames, readPlayers } from '../data/roster.ts';
import { type Cadence, cadenceFor } from '../domain/ranking/cadence.ts';
import { rankPlayers } from '../domain/ranking/rank.ts';
import { Roster } from '../domain/ranking/roster.ts';
import { pagesOf } from '../domain/ranking/snapshot.ts';

/**
 * The memory of a warm Lambda, so that most refreshes read only the players who may have traded since. A cold start
 * reads all players.
 */
interface Memory {
  readonly roster: Roster;
  readonly playersReadSlot: number;
  readonly names: Map<string, Names>;
  readonly namesReadSlot: number;
}

let memory: Memory | undefined;

const nameless: Names = { firstName: null, lastName: null, profileImageUrl: null };

/**
 * Ranks all players at the market's prices and stores the snapshot, if one is due. Of two calls at once one does the
 * work.
 * @returns whether this call did it
 */
export async function refreshRanking({ market, nowMs }: { market: Market; nowMs: number }): Promise<boolean> {
  const holder = randomUUID();
  const { slot } = market;
  if (!(await takeLease('RANKING', { slot, nowMs, holder }))) return false;
  try {
    const refreshSlots = await storeRanking(market, nowMs);
    await returnLease('RANKING', { holder, dueSlot: slot + refreshSlots });
    return true;
  } catch (error) {
    await returnLease('RANKING', { holder, dueSlot: slot + 1 });
    throw error;
  }
}

/** @returns after how many slots the next one is due */
async function storeRanking(market: Market, nowMs: number): Promise<number> {
  const { slot } = market;
  const [online, last] = await Promise.all([listConnectedPlayers(), getSnapshot()]);
  const roster = await readRoster(slot, online);
  const cadence = cadenceFor(roster.size);
  const prices = market.prices;
  const ranking = rankPlayers(roster, prices);
  const names = await rememberNames(
    ranking.top.map((row) => roster.ids[row] as string),
    { slot, online, cadence },
  );
  const moment = { slot, prices: [...prices], opens: [...market.openings.day.prices] };
  const namesOf = (id: string) => names.get(id) ?? nameless;
  const pages = pagesOf({ roster, ranking, moment, online, namesOf, nowMs });
  const snapshot = {
    ...moment,
    generation: (last?.generation ?? 0) + 1,
    refreshSeconds: cadence.refreshSlots * SLOT_SECONDS,
    best: pages[0]?.slice(0, LEADERBOARD_SIZE) ?? [],
    distribution: ranking.distribution,
  };
  await putSnapshot(snapshot, pages);
  return cadence.refreshSlots;
}

/** All players' money: of those with a live socket as of now, of the others as of the last full reading. */
async function readRoster(slot: number, online: ReadonlySet<string>): Promise<Roster> {
  const known = memory?.roster;
  const age = slot - (memory?.playersReadSlot ?? Number.NEGATIVE_INFINITY);
  const current = known !== undefined && age < cadenceFor(known.size).readPlayersSlots;
  const roster = current ? known : new Roster();
  for (const player of await readPlayers(current ? [...online] : await listPlayerIds())) roster.put(player);
  memory = {
    roster,
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

/** Names and pictures of the listed players. Those with a live socket may just have changed theirs. */
async function rememberNames(ids: readonly string[], { slot, online, cadence }: Reading): Promise<Map<string, Names>> {
  if (!memory) throw new Error('names are read after the roster');
  const current = slot - memory.namesReadSlot < cadence.readNamesSlots;
  const known = current ? memory.names : new Map<string, Names>();
  const asked = ids.filter((id) => !known.has(id) || online.has(id));
  const read = await readNames(asked);
  const names = new Map(ids.map((id) => [id, read.get(id) ?? known.get(id) ?? nameless]));
  memory = { ...memory, names, namesReadSlot: current ? memory.namesReadSlot : slot };
  return names;
}
