import { UNSEEN_REFRESH_SECONDS } from '../../../shared/boards.ts';
import { dayOfTick, TICK_SECONDS } from '../../../shared/tick.ts';

/** How often the ranking is refreshed. docs/ranking.md gives the cost of each step. */
export interface Cadence {
  /** A new snapshot at current prices, while any player is online. */
  readonly refreshTicks: number;
  /**
   * All players' cash and holdings. In between, only those of players who have a live socket, had one at the last
   * ranking, or had orders filled since. So only a player who trades without a socket has to wait: the trade leaves the
   * value as it is, but moves after it show late.
   */
  readonly readPlayersTicks: number;
  /** The listed players' names and pictures; those of players with a live socket are read at every refresh. */
  readonly readNamesTicks: number;
}

interface Step extends Cadence {
  readonly upToPlayers: number;
}

const steps: readonly Step[] = [
  { upToPlayers: 100, refreshTicks: 1, readPlayersTicks: 1, readNamesTicks: 1 },
  { upToPlayers: 10_000, refreshTicks: 1, readPlayersTicks: 30, readNamesTicks: 60 },
  { upToPlayers: Number.POSITIVE_INFINITY, refreshTicks: 6, readPlayersTicks: 60, readNamesTicks: 360 },
];

export function cadenceFor(players: number): Cadence {
  const step = steps.find(({ upToPlayers }) => players <= upToPlayers);
  if (!step) throw new RangeError(`no cadence for ${players} players`);
  return step;
}

/** Players read in a tick, of those who may have traded and of a full reading: about a second each. */
export const READ_AT_ONCE = 20_000;

const UNSEEN_REFRESH_TICKS = UNSEEN_REFRESH_SECONDS / TICK_SECONDS;

export const MAX_REFRESH_SECONDS =
  TICK_SECONDS * Math.max(UNSEEN_REFRESH_TICKS, ...steps.map((step) => step.refreshTicks));

/**
 * Returns whether a ranking in this tick would go unseen. A player who arrives gets one in the next tick, and so does a
 * new day, whose first ranking keeps the places that it opened with. The lease has a say too.
 */
export function canWait({
  tick,
  lastTick,
  isSeen,
}: {
  tick: number;
  lastTick: number | undefined;
  isSeen: boolean;
}): boolean {
  if (isSeen || lastTick === undefined || dayOfTick(tick) !== dayOfTick(lastTick)) return false;
  return tick >= lastTick && tick - lastTick < UNSEEN_REFRESH_TICKS;
}
