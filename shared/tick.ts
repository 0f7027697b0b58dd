export const TICK_SECONDS = 10;
export const TICK_MS = TICK_SECONDS * 1000;
export const TICKS_PER_MINUTE = 60 / TICK_SECONDS;
export const TICKS_PER_HOUR = 3600 / TICK_SECONDS;
export const TICKS_PER_DAY = 24 * TICKS_PER_HOUR;
export const MS_PER_DAY = TICKS_PER_DAY * TICK_MS;

export function tickAt(ms: number): number {
  return Math.floor(ms / TICK_MS);
}

export function tickStartMs(tick: number): number {
  return tick * TICK_MS;
}

/** Counts days since the Unix epoch, from 00:00 UTC. */
export function dayOfTick(tick: number): number {
  return Math.floor(tick / TICKS_PER_DAY);
}

export function dateOfDay(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

export function firstTickOfDay(day: number): number {
  return day * TICKS_PER_DAY;
}

export function monthOfTick(tick: number): string {
  return new Date(tickStartMs(tick)).toISOString().slice(0, 7);
}

export function firstTickOfMonth(month: string): number {
  return tickAt(Date.parse(`${month}-01T00:00:00Z`));
}

export function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}

export function monthBefore(month: string): string {
  return monthOfTick(firstTickOfMonth(month) - 1);
}
