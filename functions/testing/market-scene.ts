import { beforeAll } from 'vitest';
import { movingClock } from './moving-clock.ts';
import { NOON_MS, openTestMarket, setClock } from './scene.ts';

/** Opens a market for a file's tests, at a clock that stands still. */
export function noonMarket(): void {
  beforeAll(async () => {
    setClock(NOON_MS);
    await openTestMarket();
  });
}

/** Opens a market for a file's tests, at a clock that moves forward. */
export function movingMarket(): void {
  beforeAll(async () => {
    movingClock.start();
    await openTestMarket();
  });
}
