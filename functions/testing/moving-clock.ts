import { TICK_MS } from '../../shared/tick.ts';
import { FUTURE_NOON_MS, setClock } from './scene.ts';

/** The clock of a test file with one market: mid-tick, and only moving forward. */
export const movingClock = {
  nowMs: FUTURE_NOON_MS,
  start(): void {
    setClock(this.nowMs);
  },
  turn(ticks: number): void {
    this.turnMs(ticks * TICK_MS);
  },
  turnMs(ms: number): void {
    this.nowMs += ms;
    setClock(this.nowMs);
  },
};
