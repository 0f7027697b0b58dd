import { SLOT_MS } from '../../shared/slot.ts';
import { FUTURE_NOON_MS, setClock } from './scene.ts';

/** The clock of a file with one market: it stands in the middle of a slot and only goes forward. */
export const movingClock = {
  nowMs: FUTURE_NOON_MS,
  start(): void {
    setClock(this.nowMs);
  },
  turn(slots: number): void {
    this.nowMs += slots * SLOT_MS;
    setClock(this.nowMs);
  },
};
