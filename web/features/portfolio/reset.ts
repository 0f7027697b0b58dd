/** The season of a moment: the calendar month (UTC), "2026-11". */
function seasonOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7);
}

/** Whether a player who began at a moment has started over in the present season, and so cannot again. */
export function hasStartedOver({ joinedAt, beganAt }: { joinedAt: string; beganAt: string }, nowMs: number): boolean {
  return beganAt !== joinedAt && seasonOf(Date.parse(beganAt)) === seasonOf(nowMs);
}
