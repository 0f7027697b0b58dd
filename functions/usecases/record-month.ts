import type { Run } from '../../shared/market/market.ts';
import { firstTickOfDay, firstTickOfMonth, monthAfter, monthOfTick } from '../../shared/tick.ts';
import { hasDrand } from '../clients/drand.ts';
import { createMonth, recordBeginning, recordDigest } from '../data/month.ts';
import { drandRound, monthKey, monthName, newSeed } from '../domain/market/month-seed.ts';
import { digestAlong, type NewMonth } from '../domain/market/months.ts';
import type { TickRange } from '../domain/market/tick-range.ts';
import { noteStepFailure } from '../runtime/steps.ts';

/** A month to come, with a new seed: its commitment is told at once. */
export function newMonth(month: string, turn: number): NewMonth {
  return { name: monthName(month, turn), seed: newSeed(), ...(hasDrand && { round: drandRound(month, Date.now()) }) };
}

/**
 * The months that a run, or a turn of it, opens with, and the key of the first. That one begins at once: it has no time to
 * wait for a public value.
 */
export function openingMonths({ tick, turn }: { tick: number; turn: number }): {
  keys: Run['keys'];
  months: [NewMonth, NewMonth];
} {
  const month = monthOfTick(tick);
  const [name, seed] = [monthName(month, turn), newSeed()];
  return {
    keys: { [month]: monthKey(seed, name, '') },
    months: [{ name, seed, publicValue: '' }, newMonth(monthAfter(month), turn)],
  };
}

/**
 * Keeps the checkpoint that a month begins from, so that the month can be verified when it is over, and draws the seed of
 * the month after. A range is a day at most, so a month begins in it or not.
 */
export async function recordMonth({ from, to }: TickRange): Promise<void> {
  const { run, ...checkpoint } = from;
  const month = monthOfTick(to.tick);
  if (firstTickOfMonth(month) <= from.tick) return;
  await createMonth(newMonth(monthAfter(month), run.turn));
  await recordBeginning(monthName(month, run.turn), checkpoint, to.prices.length);
}

/** Keeps the digests of the days that end in a range. @returns the digest of its last tick */
export async function recordDigests({ to, path }: TickRange, before: Uint8Array): Promise<Uint8Array> {
  const { digest, days } = digestAlong(before, path);
  for (const day of days)
    await recordDigest(monthName(monthOfDay(day.day), to.run.turn), day).catch(noteStepFailure('recordDigests'));
  return digest;
}

function monthOfDay(day: number): string {
  return monthOfTick(firstTickOfDay(day));
}
