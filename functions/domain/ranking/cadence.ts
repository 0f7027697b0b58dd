/** How often the ranking is renewed, in slots of ten seconds. docs/ranking.md says what each step costs. */
export interface Cadence {
  /** A new snapshot at present prices. */
  readonly refreshSlots: number;
  /**
   * All players' cash and holdings are read anew. In between, only those of players with a live socket are, and a
   * player who trades has one, as a rule. A trade at the present price leaves the value as it is; its later moves are
   * seen late.
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
  { upToPlayers: 10_000, refreshSlots: 1, readPlayersSlots: 6, readNamesSlots: 60 },
  { upToPlayers: Number.POSITIVE_INFINITY, refreshSlots: 6, readPlayersSlots: 60, readNamesSlots: 360 },
];

export function cadenceFor(players: number): Cadence {
  const step = steps.find(({ upToPlayers }) => players <= upToPlayers);
  if (!step) throw new RangeError(`no cadence for ${players} players`);
  return step;
}
