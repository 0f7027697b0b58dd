import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { tickAt } from '../../shared/tick.ts';
import type { NewMonth } from '../domain/market/months.ts';
import { keysFrom, monthsFrom, seedOf } from './keys.ts';

/** Mid-tick, mid-day and mid-week: 2026-03-04 12:00:05 UTC. */
export const NOON_MS = Date.UTC(2026, 2, 4, 12, 0, 5);

/** Tests of expiring items run in the far future, because a table engine removes items by its own clock. */
export const FUTURE_NOON_MS = Date.UTC(2096, 2, 4, 12, 0, 5);

/** Sets the clock that handlers read, not the timers'. */
export function setClock(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: ms });
}

export async function openTestMarket({ seed = 'season-1' } = {}): Promise<void> {
  const { openMarket } = await import('../domain/market/run.ts');
  const { recordOpening } = await import('../data/month.ts');
  const { createMonth } = await import('../data/month.ts');
  const tick = tickAt(Date.now());
  const month = (name: string) => ({ name, seed: seedOf(seed), publicValue: '' });
  const [present, next, ...later] = monthsFrom(tick).map(month) as [NewMonth, NewMonth, ...NewMonth[]];
  await recordOpening({ market: openMarket({ keys: keysFrom(seed, tick), tick }), months: [present, next] });
  for (const each of later) await createMonth(each);
}

export async function joinPlayer(differences: Partial<import('../domain/player.ts').Player> = {}): Promise<string> {
  const { newPlayer } = await import('../domain/player.ts');
  const { createPlayer } = await import('../data/player.ts');
  const id = randomUUID();
  await createPlayer({ ...newPlayer({ id, nowMs: Date.now() }), ...differences });
  return id;
}
