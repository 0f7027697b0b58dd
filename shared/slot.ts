/** The market moves once a slot: ten seconds, counted from the Unix epoch. */
export const SLOT_SECONDS = 10;
export const SLOT_MS = SLOT_SECONDS * 1000;
export const SLOTS_PER_MINUTE = 60 / SLOT_SECONDS;
export const SLOTS_PER_HOUR = 3600 / SLOT_SECONDS;
export const SLOTS_PER_DAY = 24 * SLOTS_PER_HOUR;
export const MS_PER_DAY = SLOTS_PER_DAY * SLOT_MS;

/** The slot that a moment (Unix milliseconds) lies in. */
export function slotAt(ms: number): number {
  return Math.floor(ms / SLOT_MS);
}

export function slotStartMs(slot: number): number {
  return slot * SLOT_MS;
}

/** The trading day of a slot, counted from the Unix epoch. A day begins at 00:00 UTC. */
export function dayOfSlot(slot: number): number {
  return Math.floor(slot / SLOTS_PER_DAY);
}

export function firstSlotOfDay(day: number): number {
  return day * SLOTS_PER_DAY;
}

/** The calendar month (UTC) of a slot, as "2026-11". */
export function monthOfSlot(slot: number): string {
  return new Date(slotStartMs(slot)).toISOString().slice(0, 7);
}

/** The first slot of a calendar month. */
export function firstSlotOfMonth(month: string): number {
  return slotAt(Date.parse(`${month}-01T00:00:00Z`));
}

export function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}

export function monthBefore(month: string): string {
  return monthOfSlot(firstSlotOfMonth(month) - 1);
}
