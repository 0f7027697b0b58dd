/** `moves` waits for this many whole percent up or down from the day's opening. */
export const alertKinds = ['above', 'below', 'moves'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Equals the limit of open orders, because each is read when its price is reached. */
export const MAX_ALERTS = 50;

export const MAX_MOVE_PERCENT = 100;

/** Prices are in hundredths of a coin, or of an index point. */
export interface Course {
  readonly priceCents: number;
  readonly openCents: number;
}

/** Returns whole percent, rounded down. */
export function movedPercent({ priceCents, openCents }: Course): number {
  return Math.floor((Math.abs(priceCents - openCents) * 100) / openCents);
}

/** @param alert.level is in hundredths, or in whole percent */
export function isReached({ kind, level }: { kind: AlertKind; level: number }, course: Course): boolean {
  if (kind === 'moves') return movedPercent(course) >= level;
  return kind === 'above' ? course.priceCents >= level : course.priceCents <= level;
}
