import { UNSEEN_REFRESH_SECONDS } from '../../../shared/boards.ts';
import { dayOfSlot, SLOT_SECONDS } from '../../../shared/slot.ts';

/** How often the ranking is renewed, in slots of ten seconds. docs/ranking.md says what each step costs. */
export interface Cadence {
  /** A new snapshot at present prices, while somebody is there. */
  readonly refreshSlots: number;
  /**
   * All players' cash and holdings are read anew. In between, only those are of players who have a live socket, who had
   * one at the last ranking, or whose orders were filled since. So only a player who trades without a socket waits for it:
   * a trade at the present price leaves the value as it is, and its later moves are seen late.
   */
  readonly readPlayersSlots: number;
  /** The listed players' names and pictures are read anew; those with a live socket at every refresh. */
  readonly readNamesSlots: number;
}

interface Step extends Cadence {
  readonly upToPlayers: number;
}

const steps: readonly Step[] = [
  { upToPlayers: 100, refreshSlots: 1, readPlayersSlots: 1, readNamesSlots: 1 },
  { upToPlayers: 10_000, refreshSlots: 1, readPlayersSlots: 30, readNamesSlots: 60 },
  { upToPlayers: Number.POSITIVE_INFINITY, refreshSlots: 6, readPlayersSlots: 60, readNamesSlots: 360 },
];

export function cadenceFor(players: number): Cadence {
  const step = steps.find(({ upToPlayers }) => players <= upToPlayers);
  if (!step) throw new RangeError(`no cadence for ${players} players`);
  return step;
}

const UNSEEN_REFRESH_SLOTS = UNSEEN_REFRESH_SECONDS / SLOT_SECONDS;

/** No ranking is older than this while the beat runs, whoever is there and however many play. */
export const MAX_REFRESH_SECONDS =
  SLOT_SECONDS * Math.max(UNSEEN_REFRESH_SLOTS, ...steps.map((step) => step.refreshSlots));

/**
 * Whether nobody would miss a new ranking in this slot. Somebody who comes has one in the next slot, and so has a new day,
 * whose first ranking keeps the places that it opened with. The lease says besides when one is due.
 */
export function canWait({
  slot,
  lastSlot,
  isSeen,
}: {
  slot: number;
  lastSlot: number | undefined;
  isSeen: boolean;
}): boolean {
  if (isSeen || lastSlot === undefined || dayOfSlot(slot) !== dayOfSlot(lastSlot)) return false;
  return slot >= lastSlot && slot - lastSlot < UNSEEN_REFRESH_SLOTS;
}
